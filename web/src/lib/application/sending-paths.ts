export const checkPath = (id: number) => `/detail/${id}/check`
export const sentPath = (id: number) => `/detail/${id}/sent`
