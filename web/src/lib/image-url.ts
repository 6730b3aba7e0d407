/** Image paths come relative to the API's host, which is ours (spec 1, section 7). */
export const imageUrl = (path: string) => (/^https?:\/\//.test(path) || path.startsWith('/') ? path : `/${path}`)
