/** The rows counted once: of everything, of each agency, and of each of its programs, by month and day. */
import type { DecidedStatus } from '@portal/domain'
import type { EasyRow } from '../applications/seen/feedback.ts'
import type { ApplicationDuration } from './durations.ts'

const outcomes = ['completed', 'rejected'] as const satisfies readonly DecidedStatus[]
/**
 * `notInTime` are the decided ones that were late or had no due day; for an agency, also all that were transferred.
 * `easy` are the answers to whether it was easy.
 */
export const columns = ['received', 'decided', ...outcomes, 'inTime', 'notInTime', 'waiting', 'easy'] as const
export type Numbers = { readonly [C in (typeof columns)[number]]: number }

/** The whole time, a month `2026-03` or a day `2026-03-10`. */
export type Period = string
export const allTime: Period = ''

export type Group = {
  readonly agency?: number
  /** Null: applications to the agency without a program. */
  readonly program?: number | null
  readonly rows: readonly ApplicationDuration[]
  readonly easy: readonly EasyRow[]
  readonly counts: ReadonlyMap<Period, Numbers>
  /** Agencies and `transferredInTime`, or the programs of an agency. */
  readonly children: readonly Group[]
  /** The group that moves what was decided in time after a transfer into `inTime` of the portal, and of no agency. */
  readonly transferredInTime?: true
}

const none: Numbers = {
  received: 0,
  decided: 0,
  completed: 0,
  rejected: 0,
  inTime: 0,
  notInTime: 0,
  waiting: 0,
  easy: 0,
}

export const numbersIn = ({ counts }: Group, period: Period): Numbers => counts.get(period) ?? none
export const totalsOf = (group: Group): Numbers => numbersIn(group, allTime)

export const groupRows = (all: readonly ApplicationDuration[], everyEasy: readonly EasyRow[]): Group => {
  const agencies = groupsBy(all, everyEasy, ({ agency }) => agency).map(([agency, ofAgency, easyOfAgency]) => {
    const programs = groupsBy(ofAgency, easyOfAgency, ({ program }) => program).map(([program, rows, easy]) => ({
      ...{ agency, program, rows, easy },
      counts: countRows(rows, easy),
      children: [],
    }))
    return { agency, rows: ofAgency, easy: easyOfAgency, counts: sumCounts(programs), children: programs }
  })
  const children = [...agencies, ...transferredInTime(all)]
  return { rows: all, easy: everyEasy, counts: sumCounts(children), children }
}

/** None where no application was transferred, so that nothing is hidden for it. */
const transferredInTime = (all: readonly ApplicationDuration[]): readonly Group[] => {
  const rows = all.filter(({ isTransferred, isInTime }) => isTransferred && isInTime)
  if (rows.length === 0) return []
  const counts = [...countRows(rows, [])].map(([period, { notInTime }]): [Period, Numbers] => [
    period,
    { ...none, inTime: notInTime, notInTime: -notInTime },
  ])
  return [{ rows: [], easy: [], counts: new Map(counts), children: [], transferredInTime: true }]
}

/** An agency may have answers about an application that it has sent on, and so no row of its own. */
const groupsBy = <Id>(
  rows: readonly ApplicationDuration[],
  easy: readonly EasyRow[],
  idOf: (row: Pick<ApplicationDuration, 'agency' | 'program'>) => Id,
) => {
  const [ofRows, ofEasy] = [Map.groupBy(rows, idOf), Map.groupBy(easy, idOf)]
  return [...new Set([...ofRows.keys(), ...ofEasy.keys()])].map(
    (id) => [id, ofRows.get(id) ?? [], ofEasy.get(id) ?? []] as const,
  )
}

/** The groups that together are what was asked for: one, or those of a program that changed its agency. */
export const selectGroups = (
  all: Group,
  { agency, program }: { readonly agency?: number | undefined; readonly program?: number | null | undefined },
): readonly Group[] => {
  if (agency === undefined && program === undefined) return [all]
  const agencies = agency === undefined ? all.children : all.children.filter((each) => each.agency === agency)
  return program === undefined
    ? agencies
    : agencies.flatMap(({ children }) => children.filter((each) => each.program === program))
}

/** The parts of a period in which anybody has something. */
export const partsOf = ({ counts }: Group, period: Period): readonly Period[] => {
  const length = period === allTime ? 7 : 10
  return [...counts.keys()].filter((each) => each.length === length && each.startsWith(period)).sort()
}

const periodsOf = (day: string): readonly Period[] => [allTime, day.slice(0, 7), day]

const countRows = (rows: readonly ApplicationDuration[], easy: readonly EasyRow[]): ReadonlyMap<Period, Numbers> => {
  const counts = new Map<Period, { -readonly [C in keyof Numbers]: number }>()
  const add = (period: Period, column: keyof Numbers) => {
    const numbers = counts.get(period) ?? { ...none }
    numbers[column] += 1
    counts.set(period, numbers)
  }
  for (const { receivedOn, decidedOn, outcome, isWaiting, isInTime, isTransferred } of rows) {
    if (isWaiting) add(allTime, 'waiting')
    if (receivedOn !== null) for (const period of periodsOf(receivedOn)) add(period, 'received')
    if (decidedOn === null) continue
    for (const period of periodsOf(decidedOn)) {
      add(period, 'decided')
      add(period, isInTime && !isTransferred ? 'inTime' : 'notInTime')
      for (const column of outcomes) if (column === outcome) add(period, column)
    }
  }
  for (const { on } of easy) for (const period of periodsOf(on)) add(period, 'easy')
  return counts
}

const sumCounts = (groups: readonly Group[]): ReadonlyMap<Period, Numbers> => {
  const counts = new Map<Period, Numbers>()
  for (const group of groups)
    for (const [period, numbers] of group.counts) counts.set(period, addNumbers(counts.get(period) ?? none, numbers))
  return counts
}

const addNumbers = (a: Numbers, b: Numbers): Numbers => ({
  received: a.received + b.received,
  decided: a.decided + b.decided,
  completed: a.completed + b.completed,
  rejected: a.rejected + b.rejected,
  inTime: a.inTime + b.inTime,
  notInTime: a.notInTime + b.notInTime,
  waiting: a.waiting + b.waiting,
  easy: a.easy + b.easy,
})
