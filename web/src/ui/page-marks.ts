export type PageMark = number | 'gap'

export const pageMarks = (current: number, last: number): PageMark[] => {
  if (last <= 5) return Array.from({ length: last }, (_, index) => index + 1)
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(shown)].sort((a, b) => a - b)
  return pages.flatMap((page, index): PageMark[] => {
    const before = pages[index - 1]
    return before !== undefined && page - before > 1 ? ['gap', page] : [page]
  })
}
