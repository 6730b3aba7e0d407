/** Checks the rows that a scan could not confirm, with the same check that a walk over the whole table uses. */
import { isStreamName } from '@portal/domain'
import { allItems, type Item, type Key } from '@portal/items'
import { passTables, type TablePass } from '../cursor.ts'
import type { CheckDependencies, VerificationFinding } from '../dependencies.ts'
import { checkTable, concurrency, passKey, type TablePosition, type TableStepResult, tableChecks } from '../table.ts'
import { isRecheckPass, type ScanFindings } from './findings.ts'
import { hasMark, recordMark } from './records.ts'

/** The table `search` has few rows, so all of them are checked, not only those in `findings`. */
export const recheckRows = async (
  deps: CheckDependencies,
  findings: ScanFindings,
  at: TablePosition,
  hasTime: () => boolean,
): Promise<TableStepResult> => {
  const { pass } = at
  if (!isRecheckPass(pass)) return checkTable(deps, at, hasTime)
  // The whole table is read, because nothing else shows which rows of a stream exist.
  if (findings.hasRecheckStreams(pass)) {
    const isWanted = (row: Item) => findings.needsRecheck(pass, passKey(pass, row), row)
    return checkTable(deps, at, hasTime, isWanted)
  }
  const remaining = findings.recheckKeys(pass).slice(at.seen)
  const check = tableChecks[pass](deps)
  let [events, done] = [0, 0]
  const broken: VerificationFinding[] = []
  while (done < remaining.length && (done === 0 || hasTime())) {
    const batch = remaining.slice(done, done + concurrency)
    const found = await Promise.all(
      batch.map(async (key) => {
        const each = await check(await rowsOf(deps, pass, key))
        // The scan has counted the events of consistent streams already.
        return pass === 'heads' && isConsistentStream(findings, key) ? { ...each, events: 0 } : each
      }),
    )
    events += found.reduce((sum, each) => sum + each.events, 0)
    broken.push(...found.flatMap((each) => each.broken))
    done += batch.length
  }
  return { events, broken, next: done < remaining.length ? { ...at, seen: at.seen + done } : null }
}

const isConsistentStream = ({ records }: ScanFindings, { stream }: Key): boolean =>
  isStreamName(stream) && hasMark(records.of(stream), recordMark.sound)

const rowsOf = async ({ items }: CheckDependencies, pass: TablePass, key: Key): Promise<readonly Item[]> => {
  if (pass !== 'events') {
    const row = await items.get(passTables[pass], key)
    return row === undefined ? [] : [row]
  }
  return allItems(items, 'events', { partition: String(key.stream) })
}
