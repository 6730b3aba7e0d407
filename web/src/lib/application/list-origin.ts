export type ListOrigin = { readonly list: string; readonly ids: readonly number[] }

export const listOrigin = (state: unknown): ListOrigin => {
  const { list, ids } = (state ?? {}) as Record<string, unknown>
  return {
    list: typeof list === 'string' ? list : '',
    ids: Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : [],
  }
}

export const nextAfter = (id: number, { ids }: ListOrigin): number | null => {
  const index = ids.indexOf(id)
  return index === -1 ? null : (ids[index + 1] ?? null)
}
