/**
 * The sweep: compares heads with watermarks and sequences what lags. A table stream keeps its records for a day, and
 * locally it may lose some with a killed process. A round over all heads may take several calls: the row `sweep` in the
 * table `log` remembers where the last one ended.
 */
import type { StreamName } from '@portal/domain'
import type { Item, Items, Key } from '@portal/items'
import { withCheck } from '../row-check.ts'
import type { HeadSeen, SequenceDependencies } from './sequence.ts'
import { type SequencedEach, sequenceEach } from './sequence-each.ts'
import { watermarksOf } from './tip.ts'

export type Swept = SequencedEach & {
  readonly heads: number
  readonly lagging: number
  /** Whether this call came to the last of the heads. */
  readonly isRoundDone: boolean
}

const cursorKey: Key = { pk: 'sweep', sk: 0 }

/** `pages`: of 1 MB of heads each (about 5,000), so that a call has an end. */
export const sweepHeads = async (
  deps: SequenceDependencies,
  { pages = 4 }: { readonly pages?: number } = {},
): Promise<Swept> => {
  const { items } = deps
  const total = { heads: 0, lagging: 0, segments: 0, events: 0 }
  const broken: StreamName[] = []
  const failed: SequencedEach['failed'][number][] = []
  let after = (await items.get('log', cursorKey))?.after as Item | null | undefined
  for (let page = 0; page < pages; page++) {
    const { items: rows, next } = await items.scan('heads', after ? { after } : {})
    const lagging = await laggingOf(items, rows)
    const done = await sequenceEach(deps, lagging)
    total.heads += rows.length
    total.lagging += lagging.length
    total.segments += done.segments
    total.events += done.events
    broken.push(...done.broken)
    failed.push(...done.failed)
    after = next
    if (next === null) break
  }
  await items.put('log', { ...(cursorKey as Item), ...withCheck({ after: after ?? null }) })
  return { ...total, broken, failed, isRoundDone: !after }
}

/** Oldest change first, so that a log that begins with an old portal is as near to its history as can be. */
const laggingOf = async (items: Items, rows: readonly Item[]): Promise<readonly HeadSeen[]> => {
  const lagging: { readonly head: HeadSeen; readonly at: string }[] = []
  for (let index = 0; index < rows.length; index += 100) {
    const some = rows.slice(index, index + 100)
    const marks = await watermarksOf(
      items,
      some.map(({ stream }) => stream as StreamName),
    )
    for (const [place, { stream, version, at }] of some.entries())
      if ((marks[place]?.version ?? 0) < (version as number))
        lagging.push({ head: { stream: stream as StreamName, version: version as number }, at: String(at) })
  }
  return lagging.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).map(({ head }) => head)
}
