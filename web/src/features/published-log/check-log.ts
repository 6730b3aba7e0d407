/** Checks the published log in the reader's own browser, so that the reader need not trust the portal (R-LOG-27). */
import { readApiError } from '#lib/api/read-api-error.ts'
import { localStore } from '#lib/page/safe-storage.ts'
import { type Checkpoint, readCheckpoint } from './checkpoint.ts'
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

const seenKey = 'log-checkpoint-seen'

export const seenBefore = (): Seen | null => {
  const kept = localStore.getItem(seenKey)
  return kept === null ? null : (JSON.parse(kept) as Seen)
}
