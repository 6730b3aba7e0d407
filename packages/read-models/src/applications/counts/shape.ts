/**
 * How the applications are counted (docs/decisions/0011): not by days but by blocks of ids, because ids are the order of
 * the lists: exact without time zones, and an id never moves to another block. Three kinds of item in the table `counts`:
 * - `statuses`: half a byte for each of 1,000 ids, how each one is counted at present;
 * - `leaf`, of a scope: how many of each status in each of 64 blocks of 500 ids;
 * - `root`, of a scope: the same sums for every leaf. A total is the sum of a root: one read.
 */
import type { ApplicationStatus } from '@portal/contract'
import type { Key } from '@portal/items'
import { padded } from '../../keys.ts'

/** All applications, or those of one agency: the lists that staff see. */
export type Scope = 'all' | `agency-${number}`

/** In the order of their numbers in stored items, which is never changed; 0 is no application. */
export const countedStatuses = [
  'pendding',
  'forwarded',
  'completed',
  'rejected',
  'active',
] as const satisfies readonly ApplicationStatus[]

export const statusNumber = (status: ApplicationStatus): number => countedStatuses.indexOf(status) + 1

export const idsPerBlock = 500
export const blocksPerLeaf = 64
export const idsPerLeaf = idsPerBlock * blocksPerLeaf
export const idsPerStatuses = 1_000

/** Two generations can stand side by side: one is read while the other is filled (blue/green). */
export type Generation = string

export const rootKey = (generation: Generation, scope: Scope) =>
  ({ pk: `${generation}#${scope}`, sk: 'root' }) satisfies Key

export const leafKey = (generation: Generation, scope: Scope, leaf: number) =>
  ({ pk: `${generation}#${scope}`, sk: `leaf#${padded(leaf)}` }) satisfies Key

export const statusesPartition = (generation: Generation): string => `${generation}#statuses`
export const statusesSort = (id: number): string => padded(Math.floor(id / idsPerStatuses))
export const statusesKey = (generation: Generation, id: number) =>
  ({ pk: statusesPartition(generation), sk: statusesSort(id) }) satisfies Key
