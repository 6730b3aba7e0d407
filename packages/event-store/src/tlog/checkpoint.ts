/** C2SP tlog-checkpoint: a signed note with the log's name, size and root. */
import type { Hash } from './hashes.ts'
import { hashLength } from './hashes.ts'
import { fromBase64, isSignedBy, readNote, type SignedNote, type VerifierKey } from './note.ts'

export type TreeHead = { readonly origin: string; readonly size: number; readonly root: Hash }
export type Checkpoint = TreeHead & { readonly note: SignedNote }

export const checkpointText = ({ origin, size, root }: TreeHead): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`

/** Null when the text is no checkpoint. Lines after the third are extensions, which this log ignores. */
export const readCheckpoint = (bytes: string): Checkpoint | null => {
  const note = readNote(bytes)
  if (note === null) return null
  const [origin = '', size = '', encoded = '', ...rest] = note.text.split('\n')
  const root = fromBase64(encoded)
  const isWellFormed = origin !== '' && /^(0|[1-9]\d{0,15})$/.test(size) && root?.length === hashLength
  if (!isWellFormed || rest.pop() !== '' || rest.includes('') || !Number.isSafeInteger(Number(size))) return null
  return { origin, size: Number(size), root: root as Hash, note }
}

/** A checkpoint of this log, signed by its key; otherwise null. */
export const openCheckpoint = (bytes: string, key: VerifierKey): Checkpoint | null => {
  const checkpoint = readCheckpoint(bytes)
  return checkpoint !== null && checkpoint.origin === key.name && isSignedBy(checkpoint.note, key) ? checkpoint : null
}
