/** A projector's checkpoint, the row `projector#<name>` of table `log`, is replaced only if it is as it was read. */
import type { Items, Key } from '@portal/items'
import { withChecksum } from '../row-checksum.ts'
import type { Projector } from './projector.ts'
import { segmentAt } from './segments.ts'
import { readTip } from './tip.ts'

export type Checkpoint = {
  /** Every event up to the end of this segment was processed or set aside (`set-aside.ts`). */
  readonly segment: number
  /** Failed attempts at the batch that follows this segment. */
  readonly tries: number
  /** When the checkpoint was moved, ISO 8601. */
  readonly at: string
}

const keyOf = (projector: string): Key => ({ pk: `projector#${projector}`, sk: 0 })

export const findCheckpoint = async (items: Items, projector: string): Promise<Checkpoint | null> => {
  const row = await items.get('log', keyOf(projector))
  return row ? checkpointFrom(row) : null
}

/** The checkpoint; created at the projector's start position when there is none. */
export const startedCheckpoint = async (
  { items, now }: { readonly items: Items; readonly now: () => string },
  { name, begins }: Projector,
): Promise<Checkpoint> => {
  const found = await findCheckpoint(items, name)
  if (found) return found
  const segment = begins === 'a-day-ago' ? await lastBefore(items, dayBefore(now())) : 0
  const fresh = { segment, tries: 0, at: now() }
  const isMade = await items.put('log', { ...keyOf(name), ...withChecksum(fresh) }, { absent: true })
  return isMade ? fresh : startedCheckpoint({ items, now }, { name, begins } as Projector)
}

/** Moves the checkpoint only from the value that was read; after a lost race, returns the current one. */
export const moveCheckpoint = async (
  items: Items,
  name: string,
  { from, to }: { readonly from: Checkpoint; readonly to: Checkpoint },
): Promise<Checkpoint> => {
  const isMoved = await items.put(
    'log',
    { ...keyOf(name), ...withChecksum({ segment: to.segment, tries: to.tries, at: to.at }) },
    { equals: { segment: from.segment, tries: from.tries } },
  )
  if (isMoved) return to
  const now = await findCheckpoint(items, name)
  if (now === null) throw new Error(`the checkpoint of ${name} is gone`)
  return now
}

const checkpointFrom = ({ segment, tries, at }: { readonly [name: string]: unknown }): Checkpoint => ({
  segment: segment as number,
  tries: tries as number,
  at: at as string,
})

/** The last segment that was sequenced before this moment, by binary search, because `at` never decreases. */
const lastBefore = async (items: Items, moment: string): Promise<number> => {
  let [low, high] = [0, (await readTip(items)).segment]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const segment = await segmentAt(items, middle)
    if (segment !== undefined && segment.at < moment) low = middle
    else high = middle - 1
  }
  return low
}

const dayBefore = (now: string): string => new Date(Date.parse(now) - 24 * 3600 * 1000).toISOString()
