/**
 * Matches one visible character: no space, control or default-ignorable character, and none of three that only look
 * empty. A text without a match is blank.
 */
const shown = /[^\s\p{Z}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800\u{16FE4}\u{1D159}]/u

export const isBlank = (text: string): boolean => !shown.test(text)

/**
 * Like `trim`, but empty when nothing is visible. Invisible letters beside visible ones stay, because a joiner or
 * selector belongs to an emoji.
 */
export const trimBlank = (text: string): string => (isBlank(text) ? '' : text.trim())
