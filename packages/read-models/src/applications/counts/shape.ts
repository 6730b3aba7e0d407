/**
 * How the applications are counted (docs/decisions/0011): not by days but by blocks of ids, because ids are the order of
 * the lists: exact without time zones, and an id never moves to another block. What waits is counted once more by the hour
 * in which it was forwarded, because that is the order in which it is worked on (docs/decisions/0045). Kinds of item in the
 * table `counts`:
 * - `statuses`: half a byte for each of 1,000 ids, how each one is counted at present;
 * - `since`: six bytes for each of 128 ids, since when it is counted as waiting;
 * - `got`, of an agency: a bit for each of 1,000 ids, whether that agency got it;
 * - `order`, of a scope: the id of one that waits, under the instant since which it does;
 * - `leaf`, of a scope: how many of each status in each of 64 blocks of 500 ids, or how many wait since each of 192 hours;
 * - `root`, of a scope: the same sums for every leaf. A total is the sum of a root: one read.
 */
import type { ApplicationStatus } from '@portal/contract'
import type { Key } from '@portal/items'
import { padded } from '../../keys.ts'

/** All applications, or those of one agency: the lists that staff see. */
export type Scope = 'all' | `agency-${number}`

/** The agency of a scope; null for all. */
export const agencyInScope = (scope: Scope): number | null => (scope === 'all' ? null : Number(scope.slice(7)))

/**
 * What a list can be of: also the applications that an agency got to one program, which may be another agency's by now,
 * or to itself: those are counted as of program 0.
 */
export type ListScope = Scope | `agency-${number}-program-${number}`

/** The number that counts stand under where an application is to the agency itself. */
export const noProgram = 0

/** What has sums of its own: also those that wait for their applicant, and those that wait for the staff by the hour. */
export type CountedScope = ListScope | `returned-${ListScope}` | `waiting-${ListScope}`

/** The columns of stored sums, in an order that must never change. */
export const countedStatuses = [
  'pendding',
  'forwarded',
  'completed',
  'rejected',
  'active',
] as const satisfies readonly ApplicationStatus[]

/** Stored numbers, which must never change; 0 means no application. */
const statusNumbers = {
  pendding: 1,
  forwarded: 2,
  completed: 3,
  rejected: 4,
  active: 5,
} as const satisfies Record<ApplicationStatus, number>

/** The stored number of an application that waits for its applicant again; its status is `pendding`. */
export const returnedNumber = 6

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
  ({ pk: `${generation}#${scope}`, sk: `leaf#${padded(leaf)}` }) satisfies Key

export const statusesPartition = (generation: Generation): string => `${generation}#statuses`
export const statusesSort = (id: number): string => padded(Math.floor(id / idsPerStatuses))
export const statusesKey = (generation: Generation, id: number) =>
  ({ pk: statusesPartition(generation), sk: statusesSort(id) }) satisfies Key

export const gotKey = (generation: Generation, agency: number, id: number) =>
  ({ pk: `${generation}#got-agency-${agency}`, sk: statusesSort(id) }) satisfies Key

export const hoursPerLeaf = 192
export const idsPerSince = 128
export const sinceKey = (generation: Generation, id: number) =>
  ({ pk: `${generation}#since`, sk: padded(Math.floor(id / idsPerSince)) }) satisfies Key

/** ISO 8601, UTC, and the id: the order in which what waits is worked on. */
export const orderSort = (since: number, id: number): string => `${new Date(since).toISOString()}#${padded(id)}`
export const orderPartition = (generation: Generation, scope: ListScope): string => `${generation}#order-${scope}`
