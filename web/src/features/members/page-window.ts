/** Up to five page numbers around the current one, clamped to first and last (R-ADM-15). */
export const pageWindow = (current: number, last: number, width = 5): number[] => {
  const size = Math.min(width, Math.max(1, last))
  const start = Math.min(Math.max(1, current - Math.floor(size / 2)), Math.max(1, last - size + 1))
  return Array.from({ length: size }, (_, index) => start + index)
}
