/**
 * Letters that show nothing: spaces, controls, and what Unicode has a reader ignore (zero-width letters, joiners, fillers,
 * variation selectors), with the three that look empty without being called so (the blank Braille pattern among them).
 * A text of them alone is no text.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800\u{16FE4}\u{1D159}]/gu
const shown = /[^\s\p{Z}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800\u{16FE4}\u{1D159}]/u

export const isBlank = (text: string): boolean => !shown.test(text)

/** Spaces and line feeds stay. */
export const withoutInvisible = (text: string): string =>
  text.replace(invisible, (letter) => (/\s/.test(letter) ? letter : ''))

/**
 * As `trim`, and empty where nothing is shown. Invisible letters beside shown ones stay: a joiner or a selector belongs
 * to the emoji before it.
 */
export const trimBlank = (text: string): string => (isBlank(text) ? '' : text.trim())
