/** Replaces upload keys with the adopted images' paths. In safe HTML a key occurs only as an image's address. */
export const withImages = (html: string, paths: ReadonlyMap<string, string>): string =>
  html.replace(/(<img [^>]*?src=")(uploads\/[\w-]+)"/g, (whole, before: string, key: string) => {
    const path = paths.get(key)
    return path === undefined ? whole : `${before}${path}"`
  })
