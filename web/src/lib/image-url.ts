/** Image paths are relative to the API's host, which serves this site too. */
export const imageUrl = (path: string) => (/^https?:\/\//.test(path) || path.startsWith('/') ? path : `/${path}`)
