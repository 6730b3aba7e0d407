import { describe, expect, test } from 'vitest'
import { startingWith5 } from './starting-with-5.ts'

describe('a mobile number begins with 5', () => {
  test.each([
    ['', ''],
    ['5', '5'],
    ['500000005', '500000005'],
    ['7', '5'],
    ['0555123456', '555123456'],
    ['123', '5'],
  ])('%j becomes %j', (typed, kept) => expect(startingWith5(typed)).toBe(kept))
})
