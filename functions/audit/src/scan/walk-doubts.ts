/** Checks the rows that a scan left in doubt, with the same check that a walk over the whole table uses. */
import { isStreamName } from '@portal/domain'
import { allItems, type Item, type Key } from '@portal/items'
import { type TablePass, tableOf } from '../verify-cursor.ts'
import type { CheckDependencies, Found } from '../verify-dependencies.ts'
import { type At, atOnce, checks, keyOf, type Walked, walkTable } from '../verify-table.ts'
import { isDoubtedPass, type Known } from './known.ts'
import { is, mark } from './records.ts'

/** The search has few rows, so its pass always reads all of them. */
export const walkDoubts = async (
  deps: CheckDependencies,
  known: Known,
  at: At,
  hasTime: () => boolean,
): Promise<Walked> => {
  const { pass } = at
  if (!isDoubtedPass(pass)) return walkTable(deps, at, hasTime)
  // Only the table itself shows which rows of a stream exist.
  if (known.hasDoubtedStreams(pass)) {
    const isWanted = (row: Item) => known.isDoubted(pass, keyOf(pass, row), row)
    return walkTable(deps, at, hasTime, isWanted)
  }
  const left = known.doubted(pass).slice(at.seen)
  const look = checks[pass](deps)
  let [events, done] = [0, 0]
  const broken: Found[] = []
  while (done < left.length && (done === 0 || hasTime())) {
    const batch = left.slice(done, done + atOnce)
    const found = await Promise.all(
      batch.map(async (key) => {
        const each = await look(await rowsOf(deps, pass, key))
        // The scan has counted the events of consistent streams already.
        return pass === 'heads' && isCounted(known, key) ? { ...each, events: 0 } : each
      }),
    )
    events += found.reduce((sum, each) => sum + each.events, 0)
    broken.push(...found.flatMap((each) => each.broken))
    done += batch.length
  }
  return { events, broken, next: done < left.length ? { ...at, seen: at.seen + done } : null }
}

const isCounted = ({ records }: Known, { stream }: Key): boolean =>
  isStreamName(stream) && is(records.of(stream), mark.sound)

const rowsOf = async ({ items }: CheckDependencies, pass: TablePass, key: Key): Promise<readonly Item[]> => {
  if (pass !== 'events') {
    const row = await items.get(tableOf[pass], key)
    return row === undefined ? [] : [row]
  }
  return allItems(items, 'events', { partition: String(key.stream) })
}
