import { expect, test } from 'vitest'
import { personalFields } from '../personal-fields.ts'
import { parseStream, streamOf } from '../streams.ts'

test('a stream is named after its kind and number, and nothing else is a stream', () => {
  expect(parseStream(streamOf('application', 42))).toEqual({ kind: 'application', id: 42 })
  for (const name of ['application-0', 'application-042', 'application-4-2', 'letter-4', 'application', ''])
    expect(() => parseStream(name)).toThrow()
})

test('every event type declares its personal fields and their data subject', () => {
  const event = { data: { applicant: 5, member: 6 }, actor: { id: 2 } }
  expect(personalFields.ApplicationFiled?.description?.(event)).toBe('member-5')
  expect(personalFields.ApplicationRejected?.actorName?.(event)).toBe('member-2')
  expect(personalFields.IndividualRegistered?.birthDate?.(event)).toBe('member-6')
})
