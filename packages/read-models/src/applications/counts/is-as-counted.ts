/** Whether a row of the counts is as its projector wrote it, at this place. */
import { isAsWritten } from '@portal/event-store'
import type { Item } from '@portal/items'

/** Kinds of before checks held for a place; the others were never written without one. */
const oldKinds = /^g\d+#(statuses|all|agency-\d+)$/

export const isAsCounted = (row: Item): boolean => {
  const attributes = row.id === undefined ? [...contentOf(row), 'revision'] : ['id']
  if (isAsWritten(row, ['pk', 'sk', ...attributes], [])) return true
  return oldKinds.test(String(row.pk)) && isAsWritten(row, attributes, ['pk', 'sk'])
}

const contentOf = (row: Item): readonly string[] =>
  ['sums', 'statuses', 'since', 'got'].filter((name) => row[name] !== undefined).slice(0, 1)
