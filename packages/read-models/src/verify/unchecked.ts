/** Rows from before checksums existed (decision 0020); the next write adds one. */
import type { Item, TableName } from '@portal/items'

/** Which rows of a table carry which attribute, by the prefix of their partition key. */
const carried: Partial<Record<TableName, readonly (readonly [beginning: string, attributes: readonly string[]])[]>> = {
  claims: [
    ['set#', ['check']],
    ['idempotency#', ['check']],
    ['counter#', ['contra']],
  ],
  counts: [['', ['check']]],
  search: [['generation', ['check']]],
  log: [
    ['segment-', ['check']],
    ['projector#', ['check']],
    ['sweep', ['check']],
    ['waiting#', ['check', 'contra']],
    ['parked#', ['check', 'contra']],
  ],
}

export const isUnchecked = (table: TableName, row: Item): boolean => {
  const partition = String(row.pk ?? row.claim)
  return (carried[table] ?? []).some(
    ([beginning, attributes]) => partition.startsWith(beginning) && attributes.some((name) => row[name] === undefined),
  )
}
