export const isFormatted = (text: string): boolean => /<[a-z][^<>]*>/i.test(text)
