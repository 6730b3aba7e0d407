/**
 * Matches one visible character: no space, control or default-ignorable character, and none of three that only look
 * empty. A text without a match is blank.
 */
const shown = /[^\s\p{Z}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800\u{16FE4}\u{1D159}]/u

export const isBlank = (text: string): boolean => !shown.test(text)

/** A required reason has at least one visible letter or digit (R-APP-30); some invisible fillers count as letters. */
export const isReason = (text: string): boolean => /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(text)

/** Trimmed, or null for a text that is no reason. */
export const requiredReason = (text: string): string | null => (isReason(text) ? text.trim() : null)

/**
 * Like `trim`, but empty when nothing is visible. Invisible letters beside visible ones stay, because a joiner or
 * selector belongs to an emoji.
 */
export const trimBlank = (text: string): string => (isBlank(text) ? '' : text.trim())

/** A number without what people put between its signs, and what comes along when it is pasted (R-WEB-40). */
export const joinNumber = (typed: string): string =>
  typed.replace(/[\s\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2212.'"]/gu, '')

/** Without the signs that nobody sees, and that come along when something is pasted. */
export const visibleOnly = (typed: string): string => typed.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')

/** Signs that turn the direction of what follows, so that a name could be shown as another one. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text of one line (R-LIM-5): line breaks and other controls become spaces. */
export const trimLine = (text: string): string =>
  trimBlank(text.replace(directions, '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))

/** A text of several lines (R-LIM-5). */
export const trimLines = (text: string): string =>
  trimBlank(text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, ''))
