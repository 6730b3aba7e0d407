/**
 * A list row packed into one attribute, because it is stored in the table and in four indexes. Georgian text takes a
 * third of its UTF-8 size (`bytes.ts`) and attribute names are omitted, so a row stays below 400 bytes.
 */
import { type Item, RowUnreadable, read } from '@portal/items'
import type { ApplicationView } from '../view/application-view.ts'
import type { CaseRow } from '../view/on-day.ts'
import { textOfBytes, textToBytes } from './bytes.ts'

/** A row without viewer-specific fields, and with what they follow from. */
export type StoredRow = Omit<
  CaseRow,
  'is_own' | 'is_concerned' | 'taken_by' | 'is_prepared' | 'answer_days' | 'columns' | 'cells' | 'judged'
> &
  Pick<ApplicationView, 'agents' | 'applicantPersonalId'>

type Tail = readonly [
  reviewer?: string | null,
  reviewerLastName?: string | null,
  /** The instants of the last forwarding and of a return that is not answered. */
  forwardedAt?: string | number | null,
  returnedAt?: string | number | null,
  clock?: PackedClock | null,
  parent?: string | null,
  agents?: readonly number[] | null,
  applicantPersonalId?: string | null,
]

/** Never change the order; append new fields at the end. */
type Packed = readonly [
  name: string,
  lastname: string,
  mobile: string,
  personalId: string,
  comment: string | null,
  createdAt: string | number,
  updatedAt: string | number,
  agency: number,
  agencyName: string,
  program: number | null,
  programTitle: string,
  ...tail: Tail,
]

/** Days as numbers since 1970; switches as 1. Trailing empty values are omitted. */
type PackedClock = readonly [
  dueOn?: number | null,
  /** The days that are left of a clock that stands. */
  daysLeft?: number | null,
  inTime?: 0 | 1 | null,
  answerBy?: number | null,
  isExtended?: 0 | 1 | null,
  request?: number | null,
  papers?: number | null,
  supplied?: number | null,
]

export const packedRow = (row: StoredRow): Item => {
  const { project, agency } = row
  const packed: Packed = [
    row.name,
    row.lastname,
    row.mobile,
    row.personal_id,
    row.comment,
    shortTime(row.created_at),
    shortTime(row.updated_at),
    agency.id,
    agency.name,
    project?.id ?? null,
    project?.title ?? '',
    ...tailOf(row),
  ]
  // Number and status stay plain attributes for queries about a member's live applications.
  return { id: row.id, version: row.version, status: row.status, row: textToBytes(JSON.stringify(packed)) }
}

/** Trailing empty fields are omitted, which most rows have. */
const tailOf = (row: StoredRow): Tail => {
  const { reviewer, created_at, forwarded_at, returned_at } = row
  const clock = withoutTail(clockValues(row))
  const tail: Tail = [
    reviewer?.first_name ?? null,
    reviewer === null ? null : reviewer.last_name,
    forwarded_at === null ? null : sinceFiling(created_at, forwarded_at),
    returned_at === null ? null : sinceFiling(created_at, returned_at),
    clock.length === 0 ? null : clock,
    row.parent ?? null,
    row.agents ?? null,
    row.applicantPersonalId ?? null,
  ]
  return withoutTail(tail)
}

const clockValues = (row: StoredRow): PackedClock => {
  const { due_on, is_paused, days_left, decided_in_time, answer_by, is_extended, request } = row
  return [
    due_on === null ? null : dayNumber(due_on),
    is_paused ? days_left : null,
    decided_in_time === null ? null : decided_in_time ? 1 : 0,
    answer_by === null ? null : dayNumber(answer_by),
    is_extended ? 1 : null,
    request?.id ?? null,
    request?.papers ?? null,
    request?.supplied ?? null,
  ]
}

/** Every value of these tuples may be missing at the end. */
const withoutTail = <Values extends readonly unknown[]>(values: Values): Values =>
  values.slice(
    0,
    values.findLastIndex((value) => value !== null && value !== undefined) + 1,
  ) as readonly unknown[] as Values

const dayLength = 86_400_000
const dayNumber = (day: string): number => Date.parse(day) / dayLength
const dayText = (day: number | null | undefined): string | null =>
  day == null ? null : instant(day * dayLength).slice(0, 10)

export const unpackRow = (item: Item): StoredRow => {
  const packed = listIn(parsed(textOfBytes(read.bytes(item, 'row'))), 11) as unknown as Packed
  const [name, lastname, mobile, personal_id, comment, created, updated, agency, agencyName] = packed
  const [, , , , , , , , , program, title, reviewer, reviewerLastName, forwarded, returned, ...more] = packed
  const [clock, parent, agents, applicantPersonalId] = more
  const [due, left, inTime, answerBy, isExtended, request, papers, supplied] = listIn(clock ?? []) as PackedClock
  return {
    id: item.id as number,
    version: item.version as number,
    name,
    lastname,
    mobile,
    personal_id,
    status: item.status as StoredRow['status'],
    comment,
    created_at: fullTime(created),
    updated_at: fullTime(updated),
    project: program === null ? null : { id: program, title },
    agency: { id: agency, name: agencyName },
    reviewer: reviewer == null ? null : { first_name: reviewer, last_name: reviewerLastName ?? '' },
    forwarded_at: forwarded == null ? null : afterFiling(created, forwarded),
    returned_at: returned == null ? null : afterFiling(created, returned),
    due_on: dayText(due),
    is_paused: left != null,
    days_left: left ?? null,
    decided_in_time: inTime == null ? null : inTime === 1,
    answer_by: dayText(answerBy),
    is_extended: isExtended === 1,
    request: request == null ? null : { id: request, papers: papers ?? 0, supplied: supplied ?? 0 },
    ...(parent != null && { parent }),
    ...(agents != null && { agents: listIn(agents) as readonly number[] }),
    ...(applicantPersonalId != null && { applicantPersonalId }),
  }
}

/** Epoch milliseconds, or the time as text when milliseconds would not give the same text again. */
export const shortTime = (time: string): string | number => {
  const milliseconds = Date.parse(time)
  return Number.isNaN(milliseconds) || new Date(milliseconds).toISOString() !== time ? time : milliseconds
}

/** Milliseconds since the filing, which take fewer bytes; the time as text when one of the two has another format. */
const sinceFiling = (created: string, time: string): string | number => {
  const [from, to] = [shortTime(created), shortTime(time)]
  return typeof from === 'number' && typeof to === 'number' ? to - from : time
}

const afterFiling = (created: string | number, time: string | number): string =>
  typeof time === 'string' || typeof created === 'string' ? String(time) : fullTime(created + time)

export const fullTime = (time: string | number): string => (typeof time === 'number' ? instant(time) : time)

const instant = (milliseconds: number): string => {
  const date = new Date(milliseconds)
  if (Number.isNaN(date.getTime())) throw new RowUnreadable('row')
  return date.toISOString()
}

const listIn = (value: unknown, least = 0): readonly unknown[] => {
  if (!Array.isArray(value) || value.length < least) throw new RowUnreadable('row')
  return value
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw new RowUnreadable('row')
    throw error
  }
}
