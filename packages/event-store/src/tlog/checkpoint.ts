/** C2SP tlog-checkpoint: a signed note whose text says which log, how large, and with which root. */
import type { Hash } from './hashes.ts'
import { hashLength } from './hashes.ts'
import { fromBase64, isSignedBy, type Note, readNote, type VerifierKey } from './note.ts'

export type TreeHead = { readonly origin: string; readonly size: number; readonly root: Hash }
export type Checkpoint = TreeHead & { readonly note: Note }

export const checkpointText = ({ origin, size, root }: TreeHead): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`

/** Null for what is no checkpoint. Lines after the third are another log's and carry no meaning here. */
export const readCheckpoint = (bytes: string): Checkpoint | null => {
  const note = readNote(bytes)
  if (note === null) return null
  const [origin = '', size = '', encoded = '', ...rest] = note.text.split('\n')
  const root = fromBase64(encoded)
  const isWhole = origin !== '' && /^(0|[1-9]\d{0,15})$/.test(size) && root?.length === hashLength
  if (!isWhole || rest.pop() !== '' || rest.includes('') || !Number.isSafeInteger(Number(size))) return null
  return { origin, size: Number(size), root: root as Hash, note }
}

/** A checkpoint of this log, signed by its key; null for everything else. */
export const openCheckpoint = (bytes: string, key: VerifierKey): Checkpoint | null => {
  const checkpoint = readCheckpoint(bytes)
  return checkpoint !== null && checkpoint.origin === key.name && isSignedBy(checkpoint.note, key) ? checkpoint : null
}
