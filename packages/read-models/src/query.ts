/** Every item of a query, over all pages, in order. */
import type { Item, Items, Query } from '@portal/items'

export const allItems = async (items: Items, query: Query): Promise<readonly Item[]> => {
  const found: Item[] = []
  let after: Item | undefined
  do {
    const page = await items.query('views', { ...query, ...(after && { after }) })
    found.push(...page.items)
    after = page.next ?? undefined
  } while (after)
  return found
}
