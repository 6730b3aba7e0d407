/** How far a history step went, so that a page that must stay can take it back. */
export const entryIndex = (): number | null => window.navigation?.currentEntry?.index ?? null

/**
 * Without the Navigation API nobody knows how many entries a history step covers. One entry back is assumed, because
 * nearly every step from a page is that.
 */
export const stepsFrom = (here: number | null): number => {
  const there = entryIndex()
  return here === null || there === null ? -1 : there - here
}
