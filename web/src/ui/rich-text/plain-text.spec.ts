/**
 * @module-tag R-WEB-101
 */
import { expect, test } from 'vitest'
import { htmlOfPlain, placeInDocument, plainTextIn } from './field.tsx'

test.each(['', 'ა', 'ა\nბ', 'ა\n\nბ\n', 'a < b & c > d &lt;'])('%j is the same text after writing it as HTML', (text) =>
  expect(plainTextIn(htmlOfPlain(text))).toBe(text),
)

test.each(['<p><strong>ა</strong></p>', '<p>ა<br>ბ</p>', 'ა'])('%s is more than a plain field shows', (html) =>
  expect(plainTextIn(html)).toBeNull(),
)

test.each([
  ['ა', 0, 1],
  ['აბ', 2, 3],
  // <p>ა</p><p>ბ</p>: the second paragraph begins at 3, and its text at 4.
  ['ა\nბ', 2, 4],
])('in %j the caret at %i is at %i of the document', (text, offset, place) =>
  expect(placeInDocument(text, offset)).toBe(place),
)
