/** Checks the published log in the reader's own browser, so that the reader need not trust the portal (R-LOG-27). */
import { queryOptions } from '@tanstack/react-query'
import { readApiError } from '#lib/api/read-api-error.ts'
import { localStore } from '#lib/page/safe-storage.ts'
import { computeRoots, type Hash, toBase64 } from './merkle-tree.ts'

export type LogVerdict =
  | {
      readonly is: 'intact'
      readonly size: number
      readonly ms: number
      readonly since: number | null
      readonly positions: ReadonlyMap<string, number>
    }
  | { readonly is: 'altered' }
  | { readonly is: 'rewritten'; readonly since: number }

type Seen = Pick<Checkpoint, 'origin' | 'size' | 'root'>

export const checkLog = async (
  { origin, size, root }: Checkpoint,
  onProgress: (done: number) => void,
  signal?: AbortSignal,
  wanted: ReadonlySet<string> = new Set(),
): Promise<LogVerdict> => {
  const began = performance.now()
  const seen = seenBefore()
  if (seen !== null && (seen.origin !== origin || seen.size > size)) return { is: 'rewritten', since: seen.size }
  const read = (path: string) => bytesAt(path, signal)
  const positions = new Map<string, number>()
  const roots = await computeRoots(read, seen === null ? [size] : [seen.size, size], (done, leaves) => {
    onProgress(done)
    if (wanted.size === 0) return
    for (const [at, leaf] of leaves.map(toBase64).entries())
      if (wanted.has(leaf)) positions.set(leaf, done - leaves.length + at + 1)
  })
  if (roots.at(-1) !== root) return { is: 'altered' }
  if (seen !== null && roots[0] !== seen.root) return { is: 'rewritten', since: seen.size }
  // Only a checkpoint that was found intact is stored. The next check compares the log with it, so an unchecked one
  // would hide an earlier change.
  localStore.setItem(seenKey, JSON.stringify({ origin, size, root } satisfies Seen))
  return { is: 'intact', size, ms: performance.now() - began, since: seen?.size ?? null, positions }
}

export const loadCheckpoint = async (signal?: AbortSignal): Promise<Checkpoint> => {
  const checkpoint = readCheckpoint(new TextDecoder().decode(await bytesAt('checkpoint', signal)))
  if (checkpoint === null) throw new Error('the published checkpoint is none')
  return checkpoint
}

const bytesAt = async (path: string, signal?: AbortSignal): Promise<Hash> => {
  const response = await fetch(`/log/${path}`, signal ? { signal } : {})
  if (!response.ok) throw await readApiError(response)
  return new Uint8Array(await response.arrayBuffer())
}

const seenKey = 'device:log-checkpoint'

export const seenBefore = (): Seen | null => {
  const kept = localStore.getItem(seenKey)
  return kept === null ? null : (JSON.parse(kept) as Seen)
}

export type Checkpoint = {
  readonly note: string
  readonly origin: string
  readonly size: number
  readonly root: string
  readonly witnesses: readonly Witness[]
}

/** `at` is in milliseconds; null for a witness that signs without a time. */
export type Witness = { readonly name: string; readonly at: number | null }

const readCheckpoint = (note: string): Checkpoint | null => {
  const end = note.lastIndexOf('\n\n')
  if (end < 0) return null
  const [origin = '', size = '', root = ''] = note.slice(0, end).split('\n')
  const isWhole = origin !== '' && /^(0|[1-9]\d{0,14})$/.test(size) && bytesOf(root)?.length === 32
  if (!isWhole) return null
  const lines = note.slice(end + 2).split('\n')
  const witnesses = lines.map(witnessOf).filter((witness) => witness !== null && witness.name !== origin)
  return { note, origin, size: Number(size), root, witnesses: witnesses as Witness[] }
}

const witnessOf = (line: string): Witness | null => {
  const [, name, encoded] = /^\u2014 (\S+) (\S+)$/.exec(line) ?? []
  const bytes = encoded === undefined ? null : bytesOf(encoded)
  if (name === undefined || bytes === null) return null
  const isTimed = bytes.length === 4 + 8 + 64
  return { name, at: isTimed ? Number(new DataView(bytes.buffer).getBigUint64(4)) * 1000 : null }
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

export const checkpointQuery = queryOptions({
  queryKey: ['published-log', 'checkpoint'],
  queryFn: async ({ signal }) => ({ checkpoint: await loadCheckpoint(signal), readAt: Date.now() }),
})
