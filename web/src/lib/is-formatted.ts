/** A program text is either HTML or plain text with line breaks. */
export const isFormatted = (text: string): boolean => /<[a-z][^<>]*>/i.test(text)
