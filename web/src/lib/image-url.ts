/** Image paths come relative to the API's host, which is ours. */
export const imageUrl = (path: string) => (/^https?:\/\//.test(path) || path.startsWith('/') ? path : `/${path}`)
