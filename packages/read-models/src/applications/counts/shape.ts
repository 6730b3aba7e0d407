/**
 * How applications are counted (docs/decisions/0011). Counts belong to blocks of ids and not to days, because lists are
 * ordered by id: this is exact in every time zone, and an id never moves to another block. Waiting applications are
 * counted a second time by the hour in which they were forwarded, because staff work on them in that order
 * (docs/decisions/0045). Items in the table `counts`:
 * - `statuses`: the counted status of each of 1,000 ids, half a byte each;
 * - `since`: for each of 128 ids, since when it is counted as waiting, six bytes each;
 * - `days`: for each of 128 ids, its due day, or the last day of its applicant's answer, six bytes each;
 * - `got`, per agency: whether the agency has the application, one bit for each of 1,000 ids;
 * - `moved`: how many of its transfers are counted, one byte for each of 1,000 ids; missing while there are none;
 * - `order`, per scope and queue: the id of an application, under the instant by which the queue is sorted;
 * - `leaf`, per scope: the number of each status in each of 64 blocks of 500 ids, or the number of a queue in each of
 *   192 hours;
 * - `root`, per scope: the same sums for every leaf. A total is the sum of a root, which is one read.
 */

import type { ApplicationStatus } from '@portal/contract'
import { keysOf } from '@portal/contract/keys-of'
import type { Key } from '@portal/items'
import { paddedId } from '../../keys.ts'

/** All applications, or those of one agency: the lists that staff see. */
export type Scope = 'all' | `agency-${number}`

/** The agency of a scope; null for all. */
export const agencyInScope = (scope: Scope): number | null => (scope === 'all' ? null : Number(scope.slice(7)))

/**
 * What a list can contain. A program's list belongs to the agency that has the applications, even if another agency has
 * the program now. Applications to the agency itself are counted as program 0.
 */
export type ListScope = Scope | `agency-${number}-program-${number}`

/** The program number under which applications to the agency itself are counted. */
export const noProgram = 0

/**
 * Lists in the order of an instant, with sums by hour: forwarded applications by the time since which they wait and by
 * their due day, returned ones by the last day for their answer, and those with an open request for papers by its last
 * day. An application without such a day has `undated` as its instant.
 */
export const queues = ['waiting', 'due', 'answer', 'papers'] as const
export type Queue = (typeof queues)[number]

/**
 * Scopes with sums of their own. `returned-` counts applications that wait for their applicant, by id; the sums of a
 * queue are by hour.
 */
export type CountedScope = ListScope | `returned-${ListScope}` | `${Queue}-${ListScope}`

/**
 * Stored numbers, which must never change; 0 means not counted, 6 returned, 8 asked for papers. A new status gets the
 * next number, from 9 on.
 */
const statusNumbers = {
  pendding: 1,
  forwarded: 2,
  completed: 3,
  rejected: 4,
  active: 5,
  withdrawn: 7,
} as const satisfies Record<ApplicationStatus, number>

/** The columns of stored sums, in the order of the numbers. */
export const countedStatuses: readonly ApplicationStatus[] = keysOf(statusNumbers).toSorted(
  (one, other) => statusNumbers[one] - statusNumbers[other],
)

/** The stored number of an application that was returned to its applicant; its status is `unsentStatus`. */
export const returnedNumber = 6
/** The stored number of a forwarded application with an open request for papers. */
export const requestedNumber = 8

export const statusNumber = (status: ApplicationStatus): number => statusNumbers[status]

export const idsPerBlock = 500
export const blocksPerLeaf = 64
export const idsPerLeaf = idsPerBlock * blocksPerLeaf
export const idsPerStatuses = 1_000

/** Two generations can exist at once: one is read while the other is filled (blue/green). */
export type Generation = string

export const rootKey = (generation: Generation, scope: CountedScope) =>
  ({ pk: `${generation}#${scope}`, sk: 'root' }) satisfies Key

export const leafKey = (generation: Generation, scope: CountedScope, leaf: number) =>
  ({ pk: `${generation}#${scope}`, sk: `leaf#${paddedId(leaf)}` }) satisfies Key

export const statusesPartition = (generation: Generation): string => `${generation}#statuses`
export const statusesSort = (id: number): string => paddedId(Math.floor(id / idsPerStatuses))
export const statusesKey = (generation: Generation, id: number) =>
  ({ pk: statusesPartition(generation), sk: statusesSort(id) }) satisfies Key

export const receivedKey = (generation: Generation, agency: number, id: number) =>
  ({ pk: `${generation}#got-agency-${agency}`, sk: statusesSort(id) }) satisfies Key

const movedPartition = (generation: Generation): string => `${generation}#moved`
export const movedKey = (generation: Generation, id: number) =>
  ({ pk: movedPartition(generation), sk: statusesSort(id) }) satisfies Key

export const hoursPerLeaf = 192
export const idsPerSince = 128
export const sinceKey = (generation: Generation, id: number) => instantKey(generation, 'since', id)
export const daysKey = (generation: Generation, id: number) => instantKey(generation, 'days', id)
const instantKey = (generation: Generation, content: 'since' | 'days', id: number) =>
  ({ pk: `${generation}#${content}`, sk: paddedId(Math.floor(id / idsPerSince)) }) satisfies Key

/** The sort key of a queue: the instant as ISO 8601 in UTC, then the id. */
export const orderSort = (since: number, id: number): string => `${new Date(since).toISOString()}#${paddedId(id)}`
export const orderPartition = (generation: Generation, scope: ListScope, queue: Queue = 'waiting'): string =>
  `${generation}#order-${queue === 'waiting' ? '' : `${queue}-`}${scope}`
