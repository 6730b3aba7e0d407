import { queryMatcher, queryNearness } from '@portal/contract/search/finds'

type TextsOf<T> = (item: T) => readonly string[]

export const filterBySearch = <T>(items: readonly T[], search: string, textsOf: TextsOf<T>): T[] => {
  const isFound = queryMatcher(search)
  return items.filter((item) => isFound(textsOf(item)))
}

/** What is found, or, if nothing has every word, the items that have most of them (R-WEB-33). */
export const searchItems = <T>(items: readonly T[], search: string, textsOf: TextsOf<T>) => {
  const found = filterBySearch(items, search, textsOf)
  if (found.length > 0) return { found, isNearest: false }
  const nearest = nearestItems(items, search, textsOf).found
  return { found: nearest, isNearest: nearest.length > 0 }
}

/** The items that have most of the words, and how near they are. */
export const nearestItems = <T>(items: readonly T[], search: string, textsOf: TextsOf<T>) => {
  const nearnessOf = queryNearness(search)
  const measured = items.map((item) => ({ item, nearness: nearnessOf(textsOf(item)) }))
  const nearness = Math.max(0, ...measured.map((one) => one.nearness))
  return {
    nearness,
    found: nearness === 0 ? [] : measured.filter((one) => one.nearness === nearness).map(({ item }) => item),
  }
}
