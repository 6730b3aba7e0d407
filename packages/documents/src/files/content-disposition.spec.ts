/**
 * @module-tag R-APP-43
 */
import { describe, expect, test } from 'vitest'
import { attachmentDisposition } from './content-disposition.ts'

const saved = (fileName: string) =>
  decodeURIComponent(attachmentDisposition(fileName).split("filename*=UTF-8''")[1] ?? '')

describe('the name of a download', () => {
  test('keeps Georgian and any other letters', () => {
    expect(saved('ცნობა № 5 – ნინო.pdf')).toBe('ცნობა № 5 – ნინო.pdf')
    expect(saved('справка 😀.pdf')).toBe('справка 😀.pdf')
  })

  test('has a plain name beside it for old clients', () =>
    expect(attachmentDisposition('ცნობა 5.pdf')).toMatch(/^attachment; filename="_____ 5\.pdf"; filename\*=UTF-8''%E1/))

  test.each([
    ['a line end, which would start a header', 'a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie_ x=1.pdf'],
    ['a path', '../../etc/passwd.pdf', '_.._etc_passwd.pdf'],
    ['a Windows path', 'C:\\temp\\a.pdf', 'C__temp_a.pdf'],
    ['marks that turn the reading direction', 'a\u202Efdp.exe', 'afdp.exe'],
    ['quotes', 'a"; filename="b.exe', 'a_; filename=_b.exe'],
    ['only dots', '...', 'document.pdf'],
    ['half a letter', '\ud800.pdf', '\ufffd.pdf'],
  ])('is harmless with %s', (_, typed, kept) => expect(saved(typed)).toBe(kept))

  test('is one header of printable ASCII', () =>
    expect(attachmentDisposition('\u2028ა\t"\'()*;%.pdf')).toMatch(/^[\x20-\x7E]+$/))

  test('keeps the ending of a very long name', () => expect(saved(`${'ა'.repeat(500)}.pdf`)).toMatch(/ა\.pdf$/))
})
