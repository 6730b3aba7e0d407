/** The log's end and each stream's watermark, written in each segment's transaction. */
import type { StreamName } from '@portal/domain'
import type { Item, Items, Key } from '@portal/items'

export type Tip = {
  /** Number of the newest segment; 0 while there is none. */
  readonly segment: number
  /** Position of the newest event. */
  readonly position: number
  /** When the newest segment was sequenced; empty while there is none. */
  readonly at: string
}

/** A stream's watermark: its events up to `version` are in the log, the last of them in `segment`. */
export type Watermark = { readonly version: number; readonly segment: number }

/** Each key of a watermark is this and its stream. */
export const watermarkPrefix = 'watermark#'

export const tipKey: Key = { pk: 'tip', sk: 0 }
export const watermarkKey = (stream: StreamName): Key => ({ pk: `${watermarkPrefix}${stream}`, sk: 0 })

export const readTip = async (items: Items): Promise<Tip> => tipFrom(await items.get('log', tipKey))

const tipFrom = (row: Item | undefined): Tip => {
  const { segment, position, at } = (row ?? { segment: 0, position: 0, at: '' }) as Tip
  return { segment, position, at }
}

/** Returns the watermarks in the order of the streams, at most 100. */
export const readWatermarks = async (
  items: Items,
  streams: readonly StreamName[],
  options: { readonly consistent?: boolean } = {},
): Promise<readonly Watermark[]> => {
  const rows = await items.getMany('log', streams.map(watermarkKey), options)
  return rows.map(watermarkFrom)
}

/** Reads the tip and the watermarks of at most 99 streams in one request. */
export const readTipAndWatermarks = async (
  items: Items,
  streams: readonly StreamName[],
): Promise<{ readonly tip: Tip; readonly marks: readonly Watermark[] }> => {
  const [tip, ...marks] = await items.getMany('log', [tipKey, ...streams.map(watermarkKey)])
  return { tip: tipFrom(tip), marks: marks.map(watermarkFrom) }
}

const watermarkFrom = (row: Item | undefined): Watermark => ({
  version: (row?.version as number | undefined) ?? 0,
  segment: (row?.segment as number | undefined) ?? 0,
})
