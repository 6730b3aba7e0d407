/** The paging envelope of a list (R-APP-50): a page beyond the last is the last. */

export type ListPage<Row> = {
  readonly current_page: number
  readonly from: number | null
  readonly to: number | null
  readonly total: number
  readonly per_page: number
  readonly last_page: number
  readonly data: Row[]
  readonly total_is_exact?: boolean
  readonly own_total?: number
}

const perPageLimit = 100

/** The index of a page's first row, and the page's size. */
export const pageBounds = (total: number, page: number, perPage: number) => {
  const size = Math.min(Math.max(1, perPage), perPageLimit)
  const lastPage = Math.max(1, Math.ceil(total / size))
  const current = Math.min(Math.max(1, page), lastPage)
  return { size, lastPage, current, start: (current - 1) * size }
}

/** The rows of one page in their envelope. */
export const pageWith = <Row>(
  data: Row[],
  { total, page, perPage }: { readonly total: number; readonly page: number; readonly perPage: number },
): ListPage<Row> => {
  const { size, lastPage, current, start } = pageBounds(total, page, perPage)
  return {
    current_page: current,
    from: data.length === 0 ? null : start + 1,
    to: data.length === 0 ? null : start + data.length,
    total,
    per_page: size,
    last_page: lastPage,
    data,
  }
}

export const listPage = <Row>(rows: readonly Row[], page: number, perPage: number): ListPage<Row> => {
  const { start, size } = pageBounds(rows.length, page, perPage)
  return pageWith(rows.slice(start, start + size), { total: rows.length, page, perPage })
}

/** All rows on one page, up to `limit`. */
export const singlePage = <Row>(rows: Row[], limit: number): ListPage<Row> => ({
  current_page: 1,
  from: rows.length === 0 ? null : 1,
  to: rows.length === 0 ? null : rows.length,
  total: rows.length,
  per_page: limit,
  last_page: 1,
  data: rows,
})
