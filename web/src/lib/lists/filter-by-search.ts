import { finder } from '@portal/contract/search/finds'

/** Filters loaded items by the portal's search rule: case does not matter, and Latin letters match Georgian names. */
export const filterBySearch = <T>(
  items: readonly T[],
  search: string,
  textsOf: (item: T) => readonly string[],
): T[] => {
  const isFound = finder(search)
  return items.filter((item) => isFound(textsOf(item)))
}
