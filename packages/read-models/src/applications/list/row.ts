/**
 * A list row packed into one attribute, because it is stored in the table and in four indexes. Georgian text takes a
 * third of its UTF-8 size (`bytes.ts`) and attribute names are omitted, so a row stays below 400 bytes.
 */
import type { ApplicationRow } from '@portal/contract'
import type { Item } from '@portal/items'
import { textOfBytes, textToBytes } from './bytes.ts'

/** A row without viewer-specific fields. */
export type StoredRow = Omit<ApplicationRow, 'is_own' | 'taken_by' | 'answer_days'>

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
  reviewer?: string | null,
  reviewerLastName?: string | null,
  forwardedAt?: string | number,
  returnedAt?: string | number,
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
const tailOf = ({ reviewer, created_at, forwarded_at, returned_at }: StoredRow) => {
  const names = [reviewer?.first_name ?? null, reviewer?.last_name ?? null] as const
  if (forwarded_at === null) return reviewer ? names : ([] as const)
  const forwarded = [...names, sinceFiling(created_at, forwarded_at)] as const
  return returned_at === null ? forwarded : ([...forwarded, sinceFiling(created_at, returned_at)] as const)
}

export const unpackRow = (item: Item): StoredRow => {
  const packed = JSON.parse(textOfBytes(item.row as Uint8Array)) as Packed
  const [name, lastname, mobile, personal_id, comment, created, updated, agency, agencyName] = packed
  const [, , , , , , , , , program, title, reviewer, reviewerLastName, forwarded, returned] = packed
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
    forwarded_at: forwarded === undefined ? null : afterFiling(created, forwarded),
    returned_at: returned === undefined ? null : afterFiling(created, returned),
  }
}

/** Epoch milliseconds, or the time as text when milliseconds would not give the same text again. */
const shortTime = (time: string): string | number => {
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

const fullTime = (time: string | number): string => (typeof time === 'number' ? new Date(time).toISOString() : time)
