/** Parses the portal's typed address; an API gateway's stage is in its path. */
export const parseAddress = (typed: string): string => {
  const { origin, pathname } = new URL(typed)
  return origin + pathname.replace(/\/+$/, '')
}
