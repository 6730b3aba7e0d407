/**
 * A line of the access log: one answer to a staff member, and whose records it showed. Each Tbilisi day has a few
 * partitions, so that recording costs one write, the accesses to a record are found without reading all lines, and a
 * whole day can be read and closed. Paths and stored rows still call an access a `look`.
 */
import { hash, randomBytes } from 'node:crypto'
import { type AccessKind, accessKinds } from '@portal/contract/access-kinds'
import { type Actor, isStreamName, parseStream, type Role, roles, type StreamName, tbilisiDay } from '@portal/domain'
import { type Item, RowUnreadable, read } from '@portal/items'
import { expirySeconds } from '../dependencies.ts'

export type AccessLine = {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly actor: number
  readonly role: Role
  /** The viewer's agency; null when they have none. */
  readonly agency: number | null
  readonly what: AccessKind
  readonly requestId: string
  /** The records shown; null for one that was erased with its person. */
  readonly records: readonly (StreamName | null)[]
}

export type LineKey = { readonly pk: string; readonly sk: string }

/** Retention in milliseconds. */
export const retentionMilliseconds = 366 * 24 * 60 * 60 * 1000
const partitions = 8

/** The partition of lines with a single record, by the id of the record. */
const ofRecord = (record: StreamName): string => `record-${parseStream(record).id % partitions}`
/** The partition of lines with several records, by the viewer's agency; viewers without an agency share one. */
const ofAgency = (agency: number | null): string => (agency === null ? 'list-all' : `list-${agency % partitions}`)

const partition = (day: string, part: string): string => `looks#${day}#${part}`

export const accessPartitions = (day: string): readonly string[] =>
  [
    ...Array.from({ length: partitions }, (_, part) => `record-${part}`),
    ...Array.from({ length: partitions }, (_, part) => `list-${part}`),
    'list-all',
  ].map((part) => partition(day, part))

/** The partitions that may have lines about this record; `agency` is the one whose staff sees it, `earlier` saw it. */
export const partitionsAbout = (
  day: string,
  {
    record,
    agency,
    earlier = [],
  }: { readonly record: StreamName; readonly agency: number | null; readonly earlier?: readonly number[] },
): readonly string[] =>
  [...new Set([ofRecord(record), ofAgency(agency), ...earlier.map(ofAgency), 'list-all'])].map((part) =>
    partition(day, part),
  )

type LineEntry = Pick<AccessLine, 'at' | 'what' | 'requestId'> & {
  readonly actor: Pick<Actor, 'id' | 'role' | 'agency'>
  readonly records: readonly StreamName[]
}

export const lineToItem = ({
  at,
  actor: { id, role, agency },
  what,
  requestId,
  records,
}: LineEntry): Item & LineKey => {
  const [only] = records
  const part = records.length === 1 && only !== undefined ? ofRecord(only) : ofAgency(agency)
  return {
    pk: partition(tbilisiDay(at), part),
    sk: `${at}#${requestId}#${what}`,
    ...{ at, actor: id, role, agency, what, request: requestId, records },
    // Without the nonce an erased record could be found by trying all ids.
    nonce: randomBytes(16).toString('base64url'),
    expires_at: expirySeconds(Date.parse(at) + retentionMilliseconds),
  }
}

export const lineFromItem = (item: Item): AccessLine => ({
  at: read.text(item, 'at'),
  actor: read.number(item, 'actor'),
  role: read.oneOf(item, 'role', roles),
  agency: read.numberOr(item, 'agency', null),
  what: read.oneOf(item, 'what', accessKinds),
  requestId: read.text(item, 'request'),
  records: read.texts(item, 'records').map(recordOf),
})

const recordOf = (text: string): StreamName | null => {
  if (text.startsWith(forgotten)) return null
  if (!isStreamName(text)) throw new RowUnreadable('records')
  return text
}

const forgotten = 'forgotten:'

const commitmentOf = (nonce: string, record: string): string =>
  record.startsWith(forgotten) ? record.slice(forgotten.length) : hash('sha256', `${nonce}\n${record}`, 'base64url')

/**
 * The line without this record. A commitment replaces the record, so that the line's leaf in the Merkle tree stays the
 * same.
 */
export const withoutRecord = (item: Item, record: StreamName): Item => {
  const nonce = String(item.nonce)
  const records = read
    .texts(item, 'records')
    .map((each) => (each === record ? `${forgotten}${commitmentOf(nonce, each)}` : each))
  const { nonce: _, ...rest } = item
  // Once all records are erased, the nonce would only help to guess them.
  const isAll = records.every((each) => each.startsWith(forgotten))
  return { ...rest, records, ...(!isAll && { nonce }) }
}

/** A line's leaf in its day's Merkle tree, base64url: all its fields, each record as a commitment; also of a damaged one. */
export const lineLeaf = (item: Item): string => {
  const { at, actor, role, agency, what, request, nonce = '' } = item
  const records = Array.isArray(item.records) ? item.records : [item.records]
  const commitments = records.map((record) => commitmentOf(String(nonce), String(record)))
  return hash('sha256', JSON.stringify([at, actor, role, agency, what, request, commitments]), 'base64url')
}
