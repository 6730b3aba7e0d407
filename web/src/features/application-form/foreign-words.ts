/**
 * Finds the words of a text that are not in Georgian letters. An application is in Georgian (R-WEB-13), but a text with
 * such words is valid, because a company or a product may be called so.
 */
import { richTextToPlain } from '@portal/contract/fields/rich-text'

export const foreignWords = (html: string): readonly string[] => [
  ...new Set(
    richTextToPlain(html)
      .split(/\s+/)
      .filter((part) => !isAddress.test(part))
      .flatMap((part) => part.match(word) ?? [])
      .filter((found) => foreignLetter.test(found) && !romanNumber.test(found)),
  ),
]

const word = /[\p{L}\p{M}][\p{L}\p{M}\p{N}'’-]*/gu
const foreignLetter = /(?!\p{Script=Georgian})\p{L}/u
const romanNumber = /^[IVXLCDM]+$/
const isAddress = /@|\/\/|\p{L}\.\p{L}/u
