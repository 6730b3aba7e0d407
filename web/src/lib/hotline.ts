export const hotline = '143'
