import { expect, test } from 'vitest'
import { RowDigests } from './row-digests.ts'

test('every added text is found and no other, also after the table has grown', () => {
  const digests = new RowDigests()
  const texts = Array.from({ length: 20_000 }, (_, index) => `row ${index}`)
  for (const text of [...texts, ...texts]) digests.add(text)
  expect(texts.filter((text) => !digests.has(text))).toEqual([])
  expect(texts.filter((text) => digests.has(`${text}.`))).toEqual([])
})
