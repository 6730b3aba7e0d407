import { expect, test } from 'vitest'
import { freeTop } from './toast-place.ts'

const card = { height: 80, left: 16, right: 344 }
const at = (top: number, height: number, left = 16, right = 344) => ({ top, bottom: top + height, left, right })

test.each([
  ['stays at the top when nothing is there', [], 8],
  ['stays at the top beside what stands further right', [at(10, 40, 400, 600)], 8],
  ['goes below a heading', [at(60, 40)], 108],
  ['goes below a heading and the button right under it', [at(150, 44), at(60, 40)], 202],
  ['finds no place where the whole window is taken', [at(0, 700)], null],
])('a message %s', (_, others, top) => expect(freeTop(card, others, 740)).toBe(top))
