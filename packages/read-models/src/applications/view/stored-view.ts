/**
 * The row of an application's detail: one attribute with one byte a Georgian letter (`bytes.ts`) and a number for each
 * field of the document. With names and UTF-8 it took three times the bytes, and each command writes it.
 */
import type { Item } from '@portal/items'
import { applicationKey } from '../../keys.ts'
import { textOfBytes, textToBytes } from '../list/bytes.ts'
import { fullTime, shortTime } from '../list/row.ts'
import type { ApplicationView, StoredView } from './application-view.ts'

type Document = StoredView['document']
type Missing<T> = undefined extends T ? 'absent' : null extends T ? 'null' : 'never'

/**
 * What a field is where its row has none. Its number in a row is its place here, so append new fields at the end and
 * never change the order.
 */
const fields: { readonly [K in keyof Document]-?: Missing<Document[K]> } = {
  id: 'never',
  version: 'never',
  name: 'never',
  lastname: 'never',
  mobile: 'never',
  personal_id: 'never',
  description: 'never',
  physical_address: 'never',
  physical_region: 'never',
  physical_municipality: 'never',
  legal_address: 'never',
  legal_region: 'never',
  legal_municipality: 'never',
  status: 'never',
  comment: 'null',
  returned_reason: 'null',
  returned_at: 'null',
  times_returned: 'never',
  returned_questions: 'null',
  due_on: 'null',
  is_paused: 'never',
  days_left: 'null',
  decided_in_time: 'null',
  clock_spans: 'absent',
  answer_by: 'null',
  is_extended: 'never',
  request: 'null',
  follows: 'null',
  forwarded_at: 'null',
  has_letter: 'absent',
  decided_at: 'null',
  withdrawn_at: 'null',
  withdrawn_reason: 'null',
  transferred_from: 'null',
  transferred_at: 'null',
  transferred_reason: 'null',
  created_at: 'never',
  updated_at: 'never',
  project: 'null',
  agency: 'never',
  reviewer: 'null',
  attachments_application: 'never',
  parent: 'absent',
}
const names = Object.keys(fields)
const nulls = Object.fromEntries(
  Object.entries(fields).flatMap(([name, none]) => (none === 'null' ? [[name, null]] : [])),
)

type Packed = Omit<StoredView, 'document'> & { readonly document: readonly unknown[] }

export const storedViewRow = ({ document, earlier: _, applicantPersonalId: __, ...view }: ApplicationView) => ({
  ...applicationKey(document.id),
  version: document.version,
  view: textToBytes(JSON.stringify({ ...view, document: packed(document) } satisfies Packed)),
})

/** Number and value by turns, without what is `null`, and without a legal address that is the physical one. */
const packed = (document: Document): readonly unknown[] =>
  Object.entries(document).flatMap(([name, value]) => {
    const isKnown = value === null || JSON.stringify(value) === JSON.stringify(sameAs(name, document))
    return isKnown ? [] : [names.indexOf(name), isTime(name) ? shortTime(String(value)) : value]
  })

const unpacked = (packed: Packed['document']) => {
  const document: Record<string, unknown> = { ...nulls }
  for (let at = 0; at < packed.length; at += 2) {
    const name = names[Number(packed[at])] ?? ''
    const value = packed[at + 1]
    document[name] = isTime(name) && typeof value === 'number' ? fullTime(value) : value
  }
  for (const name of legalFields) document[name] ??= sameAs(name, document)
  return document
}

const legalFields = names.filter((name) => name.startsWith('legal_'))
const isTime = (name: string): boolean => name.endsWith('_at')

const sameAs = (name: string, document: Readonly<Record<string, unknown>>): unknown =>
  legalFields.includes(name) ? document[name.replace('legal_', 'physical_')] : undefined

/** What a row of a detail stores, undefined without a row. A row that was written before this form waits for its rebuild. */
export const storedViewIn = (row: Item | undefined): StoredView | undefined => {
  if (row === undefined) return undefined
  const { document, ...view } =
    row.view instanceof Uint8Array ? (JSON.parse(textOfBytes(row.view)) as Packed) : (row as unknown as StoredView)
  return { ...view, document: (Array.isArray(document) ? unpacked(document) : { ...nulls, ...document }) as Document }
}
