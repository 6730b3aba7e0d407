import { expect, test } from 'vitest'
import { replayDocument } from './audit.ts'

test('a replay shows nothing that its stream does not say', () => {
  const fields = Object.keys(replayDocument.shape.state.unwrap().shape)
  expect(['applicant', 'followed_by', 'waiting_before'].filter((field) => fields.includes(field))).toEqual([])
})
