/** Checks one page of a table, or as much of it as there is time for; the next call continues from there. */
import { isStreamName, type StreamName } from '@portal/domain'
import { type Item, type Key, keyOfItem } from '@portal/items'
import { streamOfRow } from '@portal/read-models'
import { verifyClaimRow } from './checks/claim-rows.ts'
import { isBroken, isOutage, rowsUnder, type StreamProblem } from './checks/reading.ts'
import { orphanRow } from './checks/stream.ts'
import { passTables, type TablePass, type VerificationPosition } from './cursor.ts'
import type { BatchCheck, CheckDependencies, CheckResult, VerificationFinding } from './dependencies.ts'
import { checkHeads } from './heads.ts'
import { verifyCountsRow, verifySearchRow } from './lists/rows.ts'
import { checkLogKeys } from './log-keys.ts'

export type TablePosition = Extract<VerificationPosition, { readonly after: Key | null }>
/** `next` is null at the end of the table. */
export type TableStepResult = CheckResult & { readonly next: TablePosition | null }

export const concurrency = 8
/** Items per page. Pages are short, because the rest of an unfinished page is read again. */
const maxPageItems = 30 * concurrency

export const checkTable = async (
  deps: CheckDependencies,
  at: TablePosition,
  hasTime: () => boolean,
  isWanted: (item: Item) => boolean = () => true,
): Promise<TableStepResult> => {
  const { pass, after, seen, ...rest } = at
  const checkAll = tableChecks[pass](deps)
  const check: BatchCheck = (batch) => checkAll(batch.filter(isWanted))
  const page = await deps.items.scan(passTables[pass], { limit: maxPageItems, ...(after && { after }) })
  let [events, done] = [0, 0]
  const broken: VerificationFinding[] = []
  while (done < page.items.length && (done === 0 || hasTime())) {
    const batch = page.items.slice(done, done + concurrency)
    const results = await check(batch)
    events += results.events
    broken.push(...results.broken)
    done += batch.length
  }
  const last = page.items[done - 1]
  if (done < page.items.length && last !== undefined)
    return { events, broken, next: { ...rest, pass, after: passKey(pass, last), seen: seen + done } }
  return { events, broken, next: page.next && { ...rest, pass, after: page.next as Key, seen: seen + done } }
}

/** Checks items concurrently. A broken stream is reported by its head, so its rows are not reported again. */
const checkEach =
  (pass: TablePass, check: (deps: CheckDependencies, item: Item) => Promise<readonly StreamProblem[]>) =>
  (deps: CheckDependencies): BatchCheck =>
  async (batch) => {
    const found = await Promise.all(
      batch.map(async (item) => {
        const problems = await tryCheck(() => check(deps, item))
        return problems?.length === 0 ? [] : findingsOf(deps, pass, item, problems)
      }),
    )
    return { events: 0, broken: found.flat() }
  }

/** Null when the check itself fails. */
const tryCheck = async <T>(check: () => Promise<T>): Promise<T | null> => {
  try {
    return await check()
  } catch (error) {
    if (isOutage(error)) throw error
    return null
  }
}

const findingsOf = async (
  deps: CheckDependencies,
  pass: TablePass,
  item: Item,
  problems: readonly StreamProblem[] | null,
): Promise<readonly VerificationFinding[]> => {
  const streams = [item.stream, streamOfRow(item), ...(problems ?? []).map(({ stream }) => stream)].filter(isStreamName)
  for (const stream of streams) if (await isBroken(deps, stream)) return []
  if (problems !== null) return problems.map((problem) => ({ ...problem, version: 0 }))
  return [{ stream: streams[0] ?? passTables[pass], version: 0, reason: 'unreadable', place: locationOf(pass, item) }]
}

const checkKeys =
  ({ keys }: CheckDependencies): BatchCheck =>
  async (batch) => {
    const subjects = batch.map(({ subject }) => String(subject))
    const opens = await Promise.all(subjects.map((subject) => keys.opens(subject)))
    const damaged = subjects.filter((_, index) => !opens[index])
    const broken = damaged.map((subject) => ({ stream: 'keys', version: 0, reason: 'key', place: `keys ${subject}` }))
    return { events: 0, broken }
  }

/**
 * Each stored event's stream has a head, so that a removed head hides nothing, and the keys of its sealed fields exist, so
 * that nobody is mistaken for erased. Adds no events to the count: they were counted with their streams.
 */
const checkEvents =
  ({ items }: CheckDependencies): BatchCheck =>
  async (events) => {
    const firsts = new Map<StreamName, number>()
    for (const { stream, version } of events as readonly { stream: StreamName; version: number }[])
      firsts.set(stream, Math.min(version, firsts.get(stream) ?? version))
    const streams = [...firsts.keys()]
    const headless = await missing('heads', 'stream', streams)
    const subjects = new Set(events.flatMap(({ sealed }) => Object.keys((sealed ?? {}) as object)))
    const keyless = await missing('keys', 'subject', [...subjects])
    const broken: VerificationFinding[] = [
      ...(headless as StreamName[]).map((stream) => ({
        stream,
        version: firsts.get(stream) ?? 1,
        reason: 'head',
        place: `heads ${stream}`,
      })),
      ...keyless.map((subject) => ({ stream: 'keys', version: 0, reason: 'key', place: `keys ${subject}` })),
    ]
    return { events: 0, broken }

    async function missing(table: 'heads' | 'keys', name: string, values: readonly string[]): Promise<string[]> {
      const keyOf = (value: string) => ({ [name]: value })
      const found = await rowsUnder(items, table, values.map(keyOf))
      return values.filter((_, index) => found[index] === undefined)
    }
  }

export const tableChecks: { readonly [P in TablePass]: (deps: CheckDependencies) => BatchCheck } = {
  keys: checkKeys,
  heads: checkHeads,
  events: checkEvents,
  places: checkLogKeys,
  views: checkEach('views', orphanRow),
  claims: checkEach('claims', verifyClaimRow),
  counts: checkEach('counts', verifyCountsRow),
  search: checkEach('search', verifySearchRow),
}

export const passKey = (pass: TablePass, item: Item): Key => keyOfItem(passTables[pass], item)

const locationOf = (pass: TablePass, item: Item): string =>
  `${passTables[pass]} ${Object.values(passKey(pass, item)).join(' / ')}`
