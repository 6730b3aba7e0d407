import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesReversed, nameSplits } from './needles.ts'

const finds = (wanted: string, name: string) => nameSplits(wanted).some((way) => matchesReversed(name, way))

describe('a name is found surname first', () => {
  test.each([
    ['ბერიძე გიორგი', 'გიორგი ბერიძე', true],
    ['ბერიძე გ', 'გიორგი ბერიძე', true],
    ['იძე გიორ', 'გიორგი ბერიძე', true],
    ['ბერიძე ანა მარია', 'ანა მარია ბერიძე', true],
    ['ბერიძე კობახიძე ანა', 'ანა ბერიძე კობახიძე', true],
    ['ბერიძე ნინო', 'გიორგი ბერიძე', false],
    ['ბერი გიორგი', 'გიორგი ბერიძე', false],
    ['ბერიძე იორგი', 'გიორგი ბერიძე', false],
    ['ბერიძე', 'გიორგი ბერიძე', false],
    ['გიორგი გიორგი', 'გიორგი', false],
    ['ბერიძე გიორგი ბერიძე', 'გიორგი ბერიძე', false],
  ])('%s in %s: %s', (wanted, name, expected) => expect(finds(wanted, name)).toBe(expected))

  test('exactly where a search in the reversed name would match across the boundary', () => {
    const words = fc.array(fc.stringMatching(/^[აბ]{1,3}$/), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(words, words, (nameWords, wantedWords) => {
        const [name, wanted] = [nameWords.join(' '), wantedWords.join(' ')]
        const across = nameWords.slice(1).some((_, cut) => {
          const last = nameWords.slice(cut + 1).join(' ')
          const turned = `${last} ${nameWords.slice(0, cut + 1).join(' ')}`
          const spaces = [...wanted.matchAll(/ /g)].map(({ index }) => index)
          return spaces.some((at) => at <= last.length && turned.startsWith(wanted, last.length - at))
        })
        expect(finds(wanted, name)).toBe(across)
      }),
      { numRuns: 2_000 },
    )
  })
})
