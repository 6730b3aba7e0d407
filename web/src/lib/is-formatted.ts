/** Program texts are HTML; older ones are plain text with line breaks. */
export const isFormatted = (text: string): boolean => /<[a-z][^<>]*>/i.test(text)
