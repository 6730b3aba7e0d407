import { finder } from '@portal/contract/search/finds'

/** The portal's search over what is on a page, in any case of a word and in Latin letters. */
export const found = <T>(items: readonly T[], search: string, textsOf: (item: T) => readonly string[]): T[] => {
  const isFound = finder(search)
  return items.filter((item) => isFound(textsOf(item)))
}
