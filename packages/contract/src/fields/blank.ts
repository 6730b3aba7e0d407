/** Characters that nobody sees. The blank ones are a rule of `questions`, which domain and contract share. */
import { isBlank, trimBlank } from '@portal/questions/blank'

/**
 * Control characters, those that Unicode marks as ignorable (zero-width letters, joiners, fillers, variation
 * selectors), and three that only look empty, such as the blank Braille pattern.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800\u{16FE4}\u{1D159}]/gu

/** Keeps spaces and line feeds. */
export const withoutInvisible = (text: string): string =>
  text.replace(invisible, (letter) => (/\s/.test(letter) ? letter : ''))

export { isReason } from '@portal/questions/blank'
export { isBlank, trimBlank }

/** Signs that turn the direction of what follows, so that a name could be shown as another one. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text of one line (R-LIM-5): line breaks and other controls become spaces. */
export const trimLine = (text: string): string =>
  trimBlank(text.replace(directions, '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))

/** A text of several lines (R-LIM-5). */
export const trimLines = (text: string): string =>
  trimBlank(text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, ''))
