/** The address of a portal as it was typed: a stage of an API gateway stands in its path. */
export const addressOf = (typed: string): string => {
  const { origin, pathname } = new URL(typed)
  return origin + pathname.replace(/\/+$/, '')
}
