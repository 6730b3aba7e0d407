/**
 * What a row of a list shows, packed into one attribute: Georgian text takes a third (`bytes.ts`) and names of
 * attributes nothing, so that a row stays below 400 bytes. It lies in the table and in four indexes.
 */
import type { ApplicationRow } from '@portal/contract'
import type { Item } from '@portal/items'
import { bytesOf, textOfBytes } from './bytes.ts'

/** A row before it is known who reads it. */
export type StoredRow = Omit<ApplicationRow, 'is_own'>

/** The order is never changed; what is new comes at the end. */
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
  reviewer?: string,
  reviewerLastName?: string,
]

export const packedRow = (row: StoredRow): Item => {
  const { project, agency, reviewer } = row
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
    ...(reviewer ? ([reviewer.first_name, reviewer.last_name] as const) : ([] as const)),
  ]
  // Number and status stand open, for whoever asks what a member has under way.
  return { id: row.id, version: row.version, status: row.status, row: bytesOf(JSON.stringify(packed)) }
}

export const rowOf = (item: Item): StoredRow => {
  // Written before rows were packed, and not rebuilt yet: such a row stands open.
  if (item.row === undefined) return openRow(item as unknown as StoredRow)
  const packed = JSON.parse(textOfBytes(item.row as Uint8Array)) as Packed
  const [name, lastname, mobile, personal_id, comment, created, updated, agency, agencyName] = packed
  const [, , , , , , , , , program, title, reviewer, reviewerLastName] = packed
  return {
    id: item.id as number,
    version: item.version as number,
    name,
    lastname,
    mobile,
    personal_id,
    status: item.status as StoredRow['status'],
    comment,
    created_at: longTime(created),
    updated_at: longTime(updated),
    project: program === null ? null : { id: program, title },
    agency: { id: agency, name: agencyName },
    reviewer: reviewer === undefined ? null : { first_name: reviewer, last_name: reviewerLastName ?? '' },
  }
}

const openRow = (row: StoredRow): StoredRow => ({
  id: row.id,
  version: row.version,
  name: row.name,
  lastname: row.lastname,
  mobile: row.mobile,
  personal_id: row.personal_id,
  status: row.status,
  comment: row.comment,
  created_at: row.created_at,
  updated_at: row.updated_at,
  project: row.project,
  agency: row.agency,
  reviewer: row.reviewer,
})

/** Epoch milliseconds when they say the same. */
const shortTime = (time: string): string | number => {
  const milliseconds = Date.parse(time)
  return Number.isNaN(milliseconds) || new Date(milliseconds).toISOString() !== time ? time : milliseconds
}

const longTime = (time: string | number): string => (typeof time === 'number' ? new Date(time).toISOString() : time)
