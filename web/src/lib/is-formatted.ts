/** Texts of programs are formatted, or older and plain with their line breaks. */
export const isFormatted = (text: string): boolean => /<[a-z][^<>]*>/i.test(text)
