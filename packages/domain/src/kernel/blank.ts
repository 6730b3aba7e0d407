/** Spaces, controls and letters that Unicode has a reader ignore, with three that look empty: a text of them alone is no text. */
const shown = /[^\s\p{Z}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800\u{16FE4}\u{1D159}]/u

export const isBlank = (text: string): boolean => !shown.test(text)

/** As `trim`, and empty where nothing is shown. */
export const trimBlank = (text: string): string => (isBlank(text) ? '' : text.trim())
