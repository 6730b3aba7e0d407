/** The schemas of the calls about the staff of an agency among themselves. */
import { colleague } from '../documents/colleagues.ts'
import { idQuery } from '../fields/application-filters.ts'
import { calendarDay } from '../fields/asking.ts'
import { deputyField } from '../fields/colleagues.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

const id = z.object({ id: idParam })
const done = z.object({ success: z.literal(true), message: z.string() })

export const listColleaguesSchema = {
  about:
    'The staff of the caller’s agency, with what they hold and who is absent; the Super Administrator names the agency.',
  query: z.object({ agency_id: idQuery }),
  shows: ['list'],
  answer: z.object({ data: z.array(colleague) }),
} satisfies CallSchema

export const setAbsenceSchema = {
  about: 'Says on which days somebody is absent and who stands in: of oneself, or by an administrator of the agency.',
  params: id,
  body: z.object({ from: calendarDay, until: calendarDay, deputy_id: deputyField }),
  answer: done,
  status: 201,
} satisfies CallSchema

export const endAbsenceSchema = {
  about: 'Ends today’s absence, or takes the next one away.',
  params: id,
  answer: done,
} satisfies CallSchema
