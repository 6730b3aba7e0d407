/** Where one's own application is looked over before it is sent, and the page that stays afterwards. */
export const checkPath = (id: number) => `/detail/${id}/check`
export const sentPath = (id: number) => `/detail/${id}/sent`
