/**
 * Matches a visible character: not spaces, controls, default-ignorable letters or three that look empty. A text without
 * a match is blank.
 */
const shown = /[^\s\p{Z}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800\u{16FE4}\u{1D159}]/u

export const isBlank = (text: string): boolean => !shown.test(text)

/** Like `trim`, but empty when nothing is visible. */
export const trimBlank = (text: string): string => (isBlank(text) ? '' : text.trim())
