/** The schemas of the calls of a visit (R-ACT-30). */
import { message } from '../documents/answers.ts'
import { visitDocument, visitRow } from '../documents/mandates.ts'
import { phoneCode } from '../fields/digits.ts'
import { cursorParam, idParam } from '../fields/numbers.ts'
import { visitFields, visitorFields } from '../fields/visits.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

const done = message.extend({ success: z.literal(true), data: visitDocument })
const id = z.object({ id: idParam })

export const openVisitSchema = {
  about:
    'Begins a visit. By `code` the person’s phone receives one, which confirms it; by `card_seen` it is active at once. An unregistered number is a 404 `not_registered`.',
  body: visitFields,
  answer: done,
  status: 201,
  refuses: [404],
} satisfies CallSchema

export const registerVisitorSchemaAt = (now: () => Date) =>
  ({
    about:
      'Registers somebody at an office and begins their visit. The phone is verified as at a registration, or left out with `card_seen`.',
    body: visitorFields(now),
    answer: done,
    status: 201,
  }) satisfies CallSchema

export const registerVisitorSchema = registerVisitorSchemaAt(() => new Date())

export const confirmVisitSchema = {
  about: 'Confirms a visit by the code that the person reads out; a wrong one is a 422.',
  params: id,
  body: z.object({ code: phoneCode }),
  answer: done,
} satisfies CallSchema

export const endVisitSchema = {
  about: 'Ends a visit: the next call in the person’s name is refused.',
  params: id,
  body: z.object({}),
  answer: done,
} satisfies CallSchema

export const listVisitsSchema = {
  about: 'One’s own visits of today, newest first, with the applications that were filed in them.',
  query: z.object({ cursor: cursorParam }),
  answer: z.object({ data: z.array(visitRow), next_cursor: z.string().nullable() }),
} satisfies CallSchema
