import { officeNumbers } from '../documents/office-numbers.ts'
import { dayParam, idQuery } from '../fields/application-filters.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const officeNumbersSchema = {
  about:
    'What an agency received, decided and let wait, by program, municipality and colleague: its own real numbers. Without days, those of this month; the Super Administrator and auditors name the agency.',
  query: z.object({ from: dayParam, to: dayParam, project_id: idQuery, agency_id: idQuery }),
  shows: ['list'],
  answer: officeNumbers,
} satisfies CallSchema
