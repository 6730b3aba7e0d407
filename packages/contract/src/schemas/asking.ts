/** The schemas of the calls with which an agency asks an applicant for papers, and the applicant answers. */

import { applicationAnswer } from '../documents/application.ts'
import {
  calendarDay,
  extensionReason,
  optionalAnswerDay,
  papersField,
  requestText,
  suppliedDocuments,
} from '../fields/asking.ts'
import { idParam, versionField } from '../fields/numbers.ts'
import { optionalReason } from '../fields/reason.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'
import { validation } from '../texts/validation.ts'

export const closeRequestSchema = {
  about: 'Closes an open request for papers, so that the clock goes on.',
  params: z.object({ id: idParam, request: idParam }),
  body: z.object({ version: versionField }),
  answer: applicationAnswer,
  shows: ['command', 'conflict'],
} satisfies CallSchema

export const extendReturnSchema = {
  about: 'Extends the last day of a return or of an open request, once and by at most fifteen days.',
  params: z.object({ id: idParam }),
  body: z.object({ answer_by: calendarDay, reason: extensionReason, version: versionField }),
  answer: applicationAnswer,
  shows: ['command', 'conflict'],
} satisfies CallSchema

export const requestPapersSchema = {
  about: 'Asks the applicant for papers while the application stays with the agency; one request is open at a time.',
  params: z.object({ id: idParam }),
  body: z.object({
    text: requestText,
    papers: papersField.optional(),
    answer_by: optionalAnswerDay,
    version: versionField,
  }),
  answer: applicationAnswer,
  status: 201,
  shows: ['command', 'conflict'],
} satisfies CallSchema

export const supplyPapersSchema = {
  about: 'Supplies what an open request asks for, as often as needed; `is_complete` lets the clock go on.',
  params: z.object({ id: idParam, request: idParam }),
  body: z.object({
    documents: suppliedDocuments.optional(),
    text: optionalReason,
    is_complete: z.boolean({ error: validation['validation.choice'] }),
    version: versionField,
  }),
  answer: applicationAnswer,
  shows: ['command', 'conflict'],
} satisfies CallSchema
