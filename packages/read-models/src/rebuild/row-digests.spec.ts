import { expect, test } from 'vitest'
import { digestOfRow, RowDigests } from './row-digests.ts'

test('every added row is found and no other, also after the table has grown', () => {
  const digests = new RowDigests()
  const ids = Array.from({ length: 20_000 }, (_, index) => index)
  for (const id of [...ids, ...ids]) digests.add(digestOfRow({ id }))
  expect(ids.filter((id) => !digests.has(digestOfRow({ id })))).toEqual([])
  expect(ids.filter((id) => digests.has(digestOfRow({ id, isOther: true })))).toEqual([])
})
