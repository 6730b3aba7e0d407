import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOfBytes, textToBytes } from './bytes.ts'

test('a Georgian letter is packed into one byte', () => {
  expect(textToBytes('ნინო გამოგონილი')).toHaveLength(15)
  expect(textToBytes('Nino 12')).toHaveLength(7)
})

test.each(['', 'ნინო', 'ᲜᲘᲜᲝ', 'Zoë', '№ 7 — 12 ₾', '𝒢😀', 'line\nline\u0000', '\u10a0\u10ff\u1100'])(
  '%j is unpacked unchanged',
  (text) => expect(textOfBytes(textToBytes(text))).toBe(text),
)

test('any text is unpacked unchanged', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => textOfBytes(textToBytes(text)) === text))
})

test('a long text is unpacked unchanged', () => {
  const text = 'ა'.repeat(100_000)
  expect(textOfBytes(textToBytes(text))).toBe(text)
})
