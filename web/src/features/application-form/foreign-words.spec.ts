/**
 * @module-tag R-APP-2
 */
import { describe, expect, test } from 'vitest'
import { foreignWords } from './text-section.tsx'

describe('words of an application that are not Georgian', () => {
  test('foreign words are listed whole, each once, in their order', () =>
    expect(
      foreignWords('<p>ვითხოვ <strong>dafinansebas</strong> და მხარდაჭერას</p><p>Привет dafinansebas</p>'),
    ).toEqual(['dafinansebas', 'Привет']))

  test('a Georgian word with one Latin letter is found', () =>
    expect(foreignWords('<p>განაცხaდი</p>')).toEqual(['განაცხaდი']))

  test.each([
    'განაცხადი №5, „ორი“ – 20 000 ლარი (50 %)',
    'ᲒᲐᲜᲐᲪᲮᲐᲓᲘ',
    'XIX საუკუნე',
    'nino@example.ge და www.example.ge და https://example.ge/a?b=c',
    '&amp; &lt; &nbsp;',
    '',
  ])('these are not foreign words: %s', (text) => expect(foreignWords(text)).toEqual([]))
})
