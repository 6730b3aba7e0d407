/** The row of an application's detail: every `null` of its document is left out, because each costs a write its name. */
import type { Item } from '@portal/items'
import { applicationKey } from '../../keys.ts'
import type { ApplicationView, StoredView } from './application-view.ts'

type Document = StoredView['document']
type NullField = {
  [K in keyof Document]-?: null extends Document[K] ? (undefined extends Document[K] ? never : K) : never
}[keyof Document]

const nulls: { readonly [K in NullField]: null } = {
  comment: null,
  returned_reason: null,
  returned_at: null,
  returned_questions: null,
  due_on: null,
  days_left: null,
  decided_in_time: null,
  answer_by: null,
  request: null,
  follows: null,
  forwarded_at: null,
  decided_at: null,
  withdrawn_at: null,
  withdrawn_reason: null,
  transferred_from: null,
  transferred_at: null,
  transferred_reason: null,
  project: null,
  reviewer: null,
}

export const storedViewRow = ({ document, earlier: _, ...view }: ApplicationView) => ({
  ...applicationKey(document.id),
  version: document.version,
  ...view,
  document: Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null)),
})

/** What a row of a detail stores, undefined without a row. */
export const storedViewIn = (row: Item | undefined): StoredView | undefined => {
  if (row === undefined) return undefined
  const view = row as unknown as StoredView
  return { ...view, document: { ...nulls, ...view.document } }
}
