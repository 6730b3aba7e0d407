import { describe, expect, test } from 'vitest'
import { profileFields } from '../fields/profile.ts'
import type { z } from '../fields/z.ts'
import { editAgencySchema, editProgramSchema } from '../schemas/catalog.ts'
import { editReasonTemplateSchema } from '../schemas/correspondence.ts'
import { editApplicationSchema } from '../schemas/filing.ts'
import { editMemberSchema } from '../schemas/members.ts'

type Fields = Readonly<Record<string, z.ZodType>>

const edits: readonly (readonly [string, Fields])[] = [
  ['an agency', editAgencySchema.body.shape],
  ['an application', editApplicationSchema.body.shape],
  ['a member', editMemberSchema.body.shape],
  ['a profile', profileFields.shape],
  ['a program', editProgramSchema.body.shape],
  ['a template of a reason', editReasonTemplateSchema.body.shape],
]
const all = edits.flatMap(([what, fields]) =>
  Object.entries(fields).map(([name, field]) => [name, what, field] as const),
)

/** A page that was opened before a release does not send what the release added (R-API-11). */
describe('a field that an edit leaves out', () => {
  test.each(all)(
    '%s of %s is refused as missing or stays as stored, and gets no other value',
    { tags: 'R-API-11' },
    (_, __, field) => expect(field.safeParse(undefined).data).toBeUndefined(),
  )

  test('is looked for among required and optional fields', () => {
    const kinds = all.map(([, , field]) => field.safeParse(undefined).success)
    expect([...new Set(kinds)].sort()).toEqual([false, true])
  })
})
