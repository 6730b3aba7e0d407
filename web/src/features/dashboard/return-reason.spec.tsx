import { describe, expect, test } from 'vitest'
import { wordsWithin } from './return-reason.tsx'

describe('the words of a return on the dashboard', () => {
  test.each([
    ['a short one is whole', 'დაურთეთ ამონაწერი.', 20, 'დაურთეთ ამონაწერი.'],
    ['a long one ends after a word', 'დაურთეთ ამონაწერი, მოწმობა', 22, 'დაურთეთ ამონაწერი…'],
    ['a word that is too long is cut', 'ა'.repeat(30), 20, `${'ა'.repeat(20)}…`],
  ])('%s', (_, text, most, shown) => expect(wordsWithin(text, most)).toBe(shown))
})
