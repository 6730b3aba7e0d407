import fc from 'fast-check'
import { expect, test } from 'vitest'
import { georgianPattern } from './georgian-pattern.ts'
import { georgianLetters } from './latin.ts'

/** The national system of romanization (2002), letter by letter. */
const romanizations = "a,b,g,d,e,v,z,t,i,k',l,m,n,o,p',zh,r,s,t',u,p,k,gh,q',sh,ch,ts,dz,ts',ch',kh,j,h".split(',')
const romanized = (text: string) =>
  [...text].map((letter) => romanizations[georgianLetters.indexOf(letter)] ?? letter).join('')
const finds = (typed: string, text: string) => new RegExp(georgianPattern(typed)).test(text)

test.each([
  ['beridze', 'ნინო ბერიძე'],
  ['berize', 'ნინო ბერიძე'],
  ['kapanadze', 'გიორგი კაპანაძე'],
  ['qavtaradze', 'ანა ქავთარაძე'],
  ['tskhakaia', 'ლუკა ცხაკაია'],
  ['cxakaia', 'ლუკა ცხაკაია'],
  ['wereteli', 'აკაკი წერეთელი'],
  ["ts'ereteli", 'აკაკი წერეთელი'],
  ['tchavtchavadze', 'ილია ჭავჭავაძე'],
  ['chavchavadze', 'ილია ჭავჭავაძე'],
  ['yipiani', 'დავით ყიფიანი'],
  ['kifiani', 'დავით ყიფიანი'],
  ['jorjolani', 'მაია ჟორჟოლანი'],
  ['gogia 2', 'გოგია 2'],
])('„%s“ finds %s', (typed, text) => expect(finds(typed, text)).toBe(true))

test.each([
  ['beridze', 'ბერაძე'],
  ['nino', 'ნანა'],
  ['a.e', 'აბე'],
  ['k(', 'კა'],
])('„%s“ does not find %s', (typed, text) => expect(finds(typed, text)).toBe(false))

test('a text romanized by the national system is found, with or without its apostrophes', { tags: 'R-APP-51' }, () => {
  const letters = fc.string({ unit: fc.constantFrom(...georgianLetters, ' '), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(letters, (text) => {
      expect(finds(romanized(text), text)).toBe(true)
      expect(finds(romanized(text).replaceAll("'", ''), text)).toBe(true)
    }),
    { numRuns: 3_000 },
  )
})
