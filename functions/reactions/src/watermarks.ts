/**
 * How far each reaction has followed each stream: one row per pair in `access`, without expiry (rows that say
 * `expires_at` are forgotten there, these do not). It is moved only from where it was read, so that nobody moves it back.
 */
import type { StreamName } from '@portal/domain'
import type { Items } from '@portal/items'

export type Watermark = { readonly version: number; readonly isStored: boolean }
type Pair = { readonly reaction: string; readonly stream: StreamName }

export const readWatermark = async (items: Items, pair: Pair): Promise<Watermark> =>
  watermarkOf(await items.get('access', keyOf(pair)))

/** In the order of the streams; at most 100. */
export const readWatermarks = async (items: Items, reaction: string, streams: readonly StreamName[]) =>
  (
    await items.getMany(
      'access',
      streams.map((stream) => keyOf({ reaction, stream })),
    )
  ).map(watermarkOf)

/** Answers where it stands now: at `version`, or further when somebody else has been faster. */
export const moveWatermark = async (
  items: Items,
  pair: Pair,
  { from, version }: { from: Watermark; version: number },
): Promise<Watermark> => {
  const condition = from.isStored ? ({ equals: { version: from.version } } as const) : ({ absent: true } as const)
  const isMoved = await items.put('access', { ...keyOf(pair), version, tries: 0 }, condition)
  if (isMoved) return { version, isStored: true }
  const now = await readWatermark(items, pair)
  return now.version >= version ? now : moveWatermark(items, pair, { from: now, version })
}

/** Counts a failed try of the event after the mark; 1 for the first. */
export const countTry = async (items: Items, pair: Pair, mark: Watermark): Promise<number> => {
  if (!mark.isStored) await items.put('access', { ...keyOf(pair), version: mark.version, tries: 0 }, { absent: true })
  const counted = await items.add('access', keyOf(pair), { tries: 1 }, { if: { equals: { version: mark.version } } })
  return counted ? (counted.tries as number) : 1
}

const keyOf = ({ reaction, stream }: Pair) => ({ pk: `watermark#${reaction}#${stream}`, sk: 'watermark' })

const watermarkOf = (row: { readonly [name: string]: unknown } | undefined): Watermark => ({
  version: row ? (row.version as number) : 0,
  isStored: row !== undefined,
})
