/**
 * The list that the person came from and the ids on its page. It travels in the history state, so that an application
 * can lead back to the same page, search and filter, and on to the next row.
 */
export type ListPlace = { readonly list: string; readonly ids: readonly number[] }

/** The history state may hold anything, such as another link's state or that of an older version. */
export const placeOf = (state: unknown): ListPlace => {
  const { list, ids } = (state ?? {}) as Record<string, unknown>
  return {
    list: typeof list === 'string' ? list : '',
    ids: Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : [],
  }
}

export const nextAfter = (id: number, { ids }: ListPlace): number | null => {
  const index = ids.indexOf(id)
  return index === -1 ? null : (ids[index + 1] ?? null)
}
