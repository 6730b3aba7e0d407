/**
 * `invisible` matches control characters, those that Unicode marks as ignorable (zero-width letters, joiners, fillers,
 * variation selectors), and three that only look empty, such as the blank Braille pattern. `shown` matches any other
 * character except spaces; a text without a match is blank.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800\u{16FE4}\u{1D159}]/gu
const shown = /[^\s\p{Z}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800\u{16FE4}\u{1D159}]/u

export const isBlank = (text: string): boolean => !shown.test(text)

/** Keeps spaces and line feeds. */
export const withoutInvisible = (text: string): string =>
  text.replace(invisible, (letter) => (/\s/.test(letter) ? letter : ''))

/**
 * Like `trim`, but empty when nothing is visible. Invisible letters beside visible ones stay, because a joiner or
 * selector belongs to an emoji.
 */
export const trimBlank = (text: string): string => (isBlank(text) ? '' : text.trim())
