/** Prevents typed text from running as a formula in a spreadsheet: a leading apostrophe makes it text. */
export const harmlessCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
