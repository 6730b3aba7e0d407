/**
 * The staff's overview: how many applications wait, for which programs and how long, and how many were received and
 * decided.
 */
import type { DeskDocument } from '@portal/contract'
import { waitingStatus } from '@portal/contract/application-status'
import { type Actor, dayAfter, startOfTbilisiDay, tbilisiDay } from '@portal/domain'
import type { Items } from '@portal/items'
import { listAdministeredAgencies } from '../../catalog/administered-agencies.ts'
import { programsByAgency } from '../../catalog/administered-programs.ts'
import type { DailyCounts } from '../../statistics/recent-days.ts'
import { agencyInScope, type ListScope, noProgram } from '../counts/shape.ts'
import { waitingQueue } from '../counts/waiting.ts'
import { loadApplicationCounts } from './application-counts.ts'
import { type DueCounts, dueCountsOf, loadDueCounts } from './clock-counts.ts'
import { fullList } from './full-list.ts'
import { agencyOfScope } from './scope.ts'
import { byWaitingTime, viewerQueue } from './waiting.ts'

export const deskOverview = async (
  { items, days }: { readonly items: Items; readonly days: (agency: number | null) => Promise<DailyCounts[]> },
  viewer: Actor,
  now: string,
): Promise<DeskDocument> => {
  const today = tbilisiDay(now)
  const [counts, due, queues, recentDays] = await Promise.all([
    loadApplicationCounts(items, viewer, {}, today),
    dueOf(items, viewer, today),
    programQueuesOf(items, viewer, today),
    days(viewer.agency),
  ])
  const [first] = queues
  return {
    counts,
    oldest: first ? { id: first.oldest.id, forwarded_at: first.oldest.at } : null,
    programs: queues.map(({ program, title, waiting, twentyDays, thirtyDays, oldest }) => ({
      id: program,
      title,
      waiting,
      oldest_at: oldest.at,
      under_20_days: waiting - twentyDays,
      under_30_days: twentyDays - thirtyDays,
      over_30_days: thirtyDays,
    })),
    due,
    days: recentDays,
  }
}

/** From the sums of a long queue; a short one is read. */
const dueOf = async (items: Items, viewer: Actor, today: string): Promise<DueCounts> => {
  const queue = await viewerQueue(items, viewer, { status: waitingStatus })
  if (queue === null)
    return dueCountsOf((await fullList(items, viewer, { status: waitingStatus }, 'waiting')).rows, today)
  const [counted, own] = [await loadDueCounts(items, queue, today), dueCountsOf(queue.own, today)]
  return { today: counted.today + own.today, week: counted.week + own.week }
}

const programQueuesOf = async (items: Items, viewer: Actor, today: string): Promise<readonly ProgramQueue[]> => {
  const counted = await countedProgramQueues(items, viewer, today)
  if (counted !== null) return mergedByProgram(counted)
  const { rows } = await fullList(items, viewer, { status: waitingStatus }, 'waiting')
  return mergedByProgram(rows.map((row) => programQueueOf(row, today)))
}

/**
 * How many applications wait for staff per program, from the counts. The cost depends on the number of programs and
 * not on the number of applications. Null when the queue is so short that it is read completely. The waiting
 * applications of one program, or of none.
 */
type ProgramQueue = {
  readonly program: number | null
  readonly title: string | null
  readonly waiting: number
  /** How many of them have waited for at least this many days. */
  readonly twentyDays: number
  readonly thirtyDays: number
  readonly oldest: { readonly id: number; readonly at: string }
}

export const countedProgramQueues = async (
  items: Items,
  viewer: Actor,
  today: string,
): Promise<readonly ProgramQueue[] | null> => {
  const queue = await viewerQueue(items, viewer, { status: waitingStatus })
  if (queue === null) return null
  const scopes = await scopesIn(items, agencyInScope(agencyOfScope(queue.scope)))
  const counted = await Promise.all(
    scopes.map(async ({ scope, ...program }): Promise<readonly ProgramQueue[]> => {
      const { total, first, before } = await waitingQueue(items, queue.generation, scope)
      if (total === 0) return []
      const [oldest, twentyDays, thirtyDays] = await Promise.all([
        first(),
        before(endOfDay(dayAfter(today, -20))),
        before(endOfDay(dayAfter(today, -30))),
      ])
      return oldest ? [{ ...program, waiting: total, twentyDays, thirtyDays, oldest }] : []
    }),
  )
  return [...counted.flat(), ...queue.own.map((row) => programQueueOf(row, today))]
}

type Waiting = {
  readonly id: number
  readonly project: { readonly id: number; readonly title: string } | null
  readonly forwarded_at: string | null
  readonly updated_at: string
}

export const programQueueOf = ({ id, project, forwarded_at, updated_at }: Waiting, today: string): ProgramQueue => {
  const at = forwarded_at ?? updated_at
  const isOlderThan = (days: number) => (at < endOfDay(dayAfter(today, -days)) ? 1 : 0)
  return {
    program: project?.id ?? null,
    title: project?.title ?? null,
    waiting: 1,
    twentyDays: isOlderThan(20),
    thirtyDays: isOlderThan(30),
    oldest: { id, at },
  }
}

/** One queue per program, the longest wait first. */
export const mergedByProgram = (queues: readonly ProgramQueue[]): readonly ProgramQueue[] => {
  const sorted = queues.toSorted((a, b) => byWaitingTime(a.oldest, b.oldest))
  return [...Map.groupBy(sorted, ({ program }) => program).values()].map((same) => {
    const [first] = same as [ProgramQueue, ...ProgramQueue[]]
    const sum = (of: (queue: ProgramQueue) => number) => same.reduce((all, queue) => all + of(queue), 0)
    return {
      ...first,
      waiting: sum(({ waiting }) => waiting),
      twentyDays: sum(({ twentyDays }) => twentyDays),
      thirtyDays: sum(({ thirtyDays }) => thirtyDays),
    }
  })
}

/** Includes programs that moved to another agency, because applications stay with the agency that received them. */
const scopesIn = async (items: Items, agency: number | null) => {
  const [programs, agencies] = await Promise.all([
    programsByAgency(items),
    agency === null ? listAdministeredAgencies(items, { consistent: false }) : [{ id: agency }],
  ])
  const agencyIds = new Set(agencies.map(({ id }) => id))
  return [
    ...programs
      .filter((one) => agencyIds.has(one.agency))
      .map(({ id, title, agency: of }) => ({ scope: scopeOfProgram(of, id), program: id, title })),
    ...[...agencyIds].map((of) => ({ scope: scopeOfProgram(of, noProgram), program: null, title: null })),
  ]
}

const scopeOfProgram = (agency: number, program: number): ListScope => `agency-${agency}-program-${program}`

/** The instant at which a day of Tbilisi ends. */
const endOfDay = (day: string): string => new Date(startOfTbilisiDay(dayAfter(day))).toISOString()
