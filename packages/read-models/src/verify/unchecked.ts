/** Rows of before there were checks (decision 0020): no worse for it, and with a check from the next time they are written. */
import type { Item, TableName } from '@portal/items'

/** Which rows of a table carry which attribute, by how their partition begins. */
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
