/** What somebody typed must not run as a formula in the sheet of whoever opens it: an apostrophe before it makes it text. */
export const harmlessCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
