/** Replaces upload keys with the adopted images' paths, but only in image addresses: a text may resemble a key. */
export const withImages = (html: string, paths: ReadonlyMap<string, string>): string =>
  html.replace(/(<img [^>]*?src=")(uploads\/[\w-]+)"/g, (match, before: string, key: string) => {
    const path = paths.get(key)
    return path === undefined ? match : `${before}${path}"`
  })
