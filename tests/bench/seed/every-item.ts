/** Reads a whole table into memory; for small tables. */
import type { Item, Items, TableName } from '@portal/items'

export const everyItem = async (items: Pick<Items, 'scan'>, table: TableName): Promise<readonly Item[]> => {
  const found: Item[] = []
  let after: Item | undefined
  do {
    const page = await items.scan(table, after ? { after } : {})
    found.push(...page.items)
    after = page.next ?? undefined
  } while (after)
  return found
}
