/**
 * Which seal covers which segments: a row per seal in the table `log`, keyed by its last segment. The seals in the
 * bucket are authoritative: a verification reads them, and a lost row is written again.
 */
import type { Item, Items } from '@portal/items'
import { readSegments } from '../log/segments.ts'
import { readTip } from '../log/tip.ts'
import { type ChainLink, readLink } from './restore/restore.ts'
import { type Seal, type SignedSeal, sealDigest, segmentDigest, segmentHeader } from './seal.ts'
import type { SealStore } from './store.ts'

export type SealRow = Pick<Seal, 'n' | 'firstSegment' | 'lastSegment' | 'lastPosition' | 'at'> & {
  readonly digest: string
}

const partition = 'seals'

export const sealRow = (seal: Seal): SealRow => ({
  n: seal.n,
  firstSegment: seal.firstSegment,
  lastSegment: seal.lastSegment,
  lastPosition: seal.lastPosition,
  at: seal.at,
  digest: sealDigest(seal),
})

export const recordSeal = async (items: Items, seal: Seal): Promise<void> => {
  await items.put('log', { pk: partition, sk: seal.lastSegment, ...sealRow(seal) })
}

export const newestSealRow = async (items: Items): Promise<SealRow | null> => {
  const page = await items.query('log', { partition, newestFirst: true, limit: 1 })
  return rowFrom(page.items[0])
}

/** The newest seal's last segment (the key of its row) and its number; both 0 when there is no row. */
export const newestRecorded = async (items: Items): Promise<{ readonly lastSegment: number; readonly n: number }> => {
  const page = await items.query('log', { partition, newestFirst: true, limit: 1 })
  return { lastSegment: Number(page.items[0]?.sk ?? 0), n: Number(page.items[0]?.n ?? 0) }
}

/** The seal that covers a segment; null while none does. */
export const sealRowFor = async (items: Items, segment: number): Promise<SealRow | null> => {
  const page = await items.query('log', { partition, sort: { from: segment }, limit: 1 })
  const row = rowFrom(page.items[0])
  return row !== null && row.firstSegment <= segment ? row : null
}

const rowFrom = (item: Item | undefined): SealRow | null => {
  if (item === undefined) return null
  const { pk: _, sk: __, ...row } = item
  return row as unknown as SealRow
}

/** One link of the chain of seals in the bucket; null when it is missing or unreadable. */
export const linkAt = async (
  { seals }: { readonly seals: Pick<SealStore, 'read'> },
  n: number,
): Promise<ChainLink | null> => {
  const kept = n < 1 ? null : await seals.read(n)
  return kept === null ? null : readLink(kept.text)
}

/** How far the log matches a seal: the last segment before the first that differs or is not in the log. */
export const lastMatchingSegment = async (items: Items, { seal, segments }: SignedSeal): Promise<number> => {
  const to = Math.min((await readTip(items)).segment, seal.lastSegment)
  for await (const segment of readSegments(items, { after: seal.firstSegment - 1, to }))
    if (segmentDigest(segmentHeader(segment)) !== segments[segment.n - seal.firstSegment]) return segment.n - 1
  return Math.max(to, seal.firstSegment - 1)
}
