import { judgements } from './criteria.ts'

/** The lists behind the numbers of an office: each is of the applications that one number counts (R-OFF-66). */
export const countedLists = [
  'received',
  'decided',
  'completed',
  'rejected',
  'with_due_day',
  'in_time',
  'returned',
  'requested',
  'measured',
  'municipality',
  'letter',
  'decided_by',
  'returned_by',
  'requested_by',
  ...judgements,
] as const
export type CountedList = (typeof countedLists)[number]

/** They also name whose or which: a municipality, a template, a member or a criterion. */
export const listsWithOf: readonly CountedList[] = countedLists.slice(countedLists.indexOf('municipality'))
