import { queryMatcher } from '@portal/contract/search/finds'

export const filterBySearch = <T>(
  items: readonly T[],
  search: string,
  textsOf: (item: T) => readonly string[],
): T[] => {
  const isFound = queryMatcher(search)
  return items.filter((item) => isFound(textsOf(item)))
}
