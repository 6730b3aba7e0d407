import { hashOfRow } from '@portal/items'
import { expect, test } from 'vitest'
import { RowDigests } from './snapshot.ts'

test('every added row is found and no other, also after the table has grown', () => {
  const digests = new RowDigests()
  const ids = Array.from({ length: 20_000 }, (_, index) => index)
  for (const id of [...ids, ...ids]) digests.add(hashOfRow({ id }))
  expect(ids.filter((id) => !digests.has(hashOfRow({ id })))).toEqual([])
  expect(ids.filter((id) => digests.has(hashOfRow({ id, isOther: true })))).toEqual([])
})
