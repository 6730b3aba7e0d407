/** The block around the rows of a list (contract section 4, Lists): a page beyond the last is the last. */

export type ListPage<Row> = {
  readonly current_page: number
  readonly from: number | null
  readonly to: number | null
  readonly total: number
  readonly per_page: number
  readonly last_page: number
  readonly data: Row[]
  readonly total_is_exact?: boolean
}

const perPageLimit = 100

export const pageOf = <Row>(rows: readonly Row[], page: number, perPage: number): ListPage<Row> => {
  const total = rows.length
  const size = Math.min(Math.max(1, perPage), perPageLimit)
  const lastPage = Math.max(1, Math.ceil(total / size))
  const current = Math.min(Math.max(1, page), lastPage)
  const start = (current - 1) * size
  const data = rows.slice(start, start + size)
  return {
    current_page: current,
    from: total === 0 ? null : start + 1,
    to: total === 0 ? null : start + data.length,
    total,
    per_page: size,
    last_page: lastPage,
    data,
  }
}

/** Everything on one page, as far as `limit` reaches. */
export const wholePage = <Row>(rows: Row[], limit: number): ListPage<Row> => ({
  current_page: 1,
  from: rows.length === 0 ? null : 1,
  to: rows.length === 0 ? null : rows.length,
  total: rows.length,
  per_page: limit,
  last_page: 1,
  data: rows,
})
