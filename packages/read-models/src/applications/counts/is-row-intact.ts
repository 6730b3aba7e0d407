/** Whether a row of the counts is unchanged since its projector wrote it under this key. */
import { hasValidChecksum } from '@portal/event-store'
import type { Item } from '@portal/items'

export const isCountsRowIntact = (row: Item): boolean => {
  const attributes = row.id === undefined ? [...contentOf(row), 'revision'] : ['id']
  return hasValidChecksum(row, ['pk', 'sk', ...attributes], [])
}

const contentOf = (row: Item): readonly string[] =>
  ['sums', 'statuses', 'since', 'days', 'got', 'moved'].filter((name) => row[name] !== undefined).slice(0, 1)
