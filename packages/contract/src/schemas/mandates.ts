/** The schemas of the calls about who acts for whom. */
import { message } from '../documents/answers.ts'
import { companyPerson, mandateAct, mandateDocument, mandateRow } from '../documents/mandates.ts'
import { personalId } from '../fields/digits.ts'
import { mayField, untilField } from '../fields/mandates.ts'
import { cursorParam, idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

const done = message.extend({ success: z.literal(true), data: mandateDocument })
const id = z.object({ id: idParam })

export const offerMandateSchema = {
  about: 'Offers somebody to act in the name of the caller. The answer is the same whether the number is known or not.',
  body: z.object({ personal_id: personalId, may: mayField, until: untilField }),
  answer: done,
  status: 201,
  refuses: [409],
} satisfies CallSchema

export const listMandatesSchema = {
  about: 'The mandates that the caller has given, and those that they have received.',
  answer: z.object({ data: z.object({ given: z.array(mandateRow), received: z.array(mandateRow) }) }),
} satisfies CallSchema

export const changeMandateSchema = {
  about: 'Changes a given mandate: less takes effect at once, more is offered again.',
  params: id,
  body: z.object({ may: mayField, until: untilField }),
  answer: done,
} satisfies CallSchema

const answered = (about: string) => ({ about, params: id, body: z.object({}), answer: done }) satisfies CallSchema

export const acceptMandateSchema = answered('The agent accepts what was offered.')
export const declineMandateSchema = answered('The agent declines what was offered.')
export const revokeMandateSchema = answered('Either side ends the mandate at once.')

export const mandateActsSchema = {
  about: 'What was done by a mandate, newest first, for both sides.',
  params: id,
  query: z.object({ cursor: cursorParam }),
  answer: z.object({ data: z.array(mandateAct), next_cursor: z.string().nullable() }),
} satisfies CallSchema

export const companyPeopleSchema = {
  about: 'Who acts for a company: its director first. For the company, and for whoever acts for it with `profile`.',
  answer: z.object({ data: z.array(companyPerson) }),
  refuses: [403],
} satisfies CallSchema
