/** Characters that nobody sees. The blank ones are a rule of `questions`, which domain and contract share. */
/**
 * Control characters, those that Unicode marks as ignorable (zero-width letters, joiners, fillers, variation
 * selectors), and three that only look empty, such as the blank Braille pattern.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800\u{16FE4}\u{1D159}]/gu

/** Keeps spaces and line feeds. */
export const withoutInvisible = (text: string): string =>
  text.replace(invisible, (letter) => (/\s/.test(letter) ? letter : ''))

export { isBlank, isReason, trimBlank, trimLine, trimLines } from '@portal/questions/blank'
