import { finder } from '@portal/contract/search/finds'

/** Filters items that are already loaded, with the portal's own matching: case-insensitive, also in Latin letters. */
export const filterBySearch = <T>(
  items: readonly T[],
  search: string,
  textsOf: (item: T) => readonly string[],
): T[] => {
  const isFound = finder(search)
  return items.filter((item) => isFound(textsOf(item)))
}
