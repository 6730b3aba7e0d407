/**
 * Which list one came from, and what stood on that page of it: it travels with the link to an application, so that the
 * way back leads to the same page, search and filter, and the next one is a press away.
 */
export type ListPlace = { readonly list: string; readonly ids: readonly number[] }

/** What the history of the browser holds for a page may be anything: another link's, or an older portal's. */
export const placeOf = (state: unknown): ListPlace => {
  const { list, ids } = (state ?? {}) as Record<string, unknown>
  return {
    list: typeof list === 'string' ? list : '',
    ids: Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : [],
  }
}

/** The one that stood below it, if that page went on. */
export const nextAfter = (id: number, { ids }: ListPlace): number | null => {
  const index = ids.indexOf(id)
  return index === -1 ? null : (ids[index + 1] ?? null)
}
