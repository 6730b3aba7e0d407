/** The schemas of the calls about applications: the case itself. */

import { access } from '../documents/access.ts'
import { applicationAnswer, applicationChanges, applicationRow } from '../documents/application.ts'
import { historyEntry } from '../documents/audit.ts'
import { applicationCounts, applicationNeighbours, deskDocument, transferDocument } from '../documents/desk.ts'
import { receiptDocument, receiptState } from '../documents/receipt.ts'
import {
  applicationFilters,
  idQuery,
  isOrderKnown,
  orderedFilters,
  orderUnknown,
} from '../fields/application-filters.ts'
import { optionalAnswerDay, returnedQuestions } from '../fields/asking.ts'
import { letterField, transferCursor } from '../fields/desk.ts'
import { criteriaOf, judgedCriteria } from '../fields/form.ts'
import { optionalNote, receiverField } from '../fields/given.ts'
import { idField, idParam, versionField, versionParam } from '../fields/numbers.ts'
import { exportParam, ownTotalParam, pageParam, pageSchema, perPageParam } from '../fields/pagination.ts'
import { hasReasonOrPreparation, reasonMissing, signedPreparation } from '../fields/preparing.ts'
import { optionalReason, requiredReason } from '../fields/reason.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'
import { validation } from '../texts/validation.ts'

export const applicationAccessesSchema = {
  about: 'Who of the staff was shown an application, newest first and without names; for its owner and the Auditor.',
  params: z.object({ id: idParam }),
  answer: z.object({ data: z.array(access) }),
} satisfies CallSchema

export const applicationByIdSchema = {
  about: 'One application; what is not theirs is 404, like one that does not exist.',
  params: z.object({ id: idParam }),
  answer: applicationAnswer,
  shows: ['detail'],
} satisfies CallSchema

export const applicationChangesSchema = {
  about: 'What an applicant changed since the application was given back last: fields and documents.',
  params: z.object({ id: idParam }),
  answer: applicationChanges,
} satisfies CallSchema

export const applicationCountsSchema = {
  about: 'How many applications of each kind the filters leave: the chips above a list.',
  query: z.object(applicationFilters),
  answer: applicationCounts,
} satisfies CallSchema

export const applicationHistorySchema = {
  about:
    'What happened to an application, oldest first, in pages of some 2 MB: the header `Link` has the address of the next one.',
  params: z.object({ id: idParam }),
  query: z.object({ after: versionParam }),
  answer: z.array(historyEntry),
  shows: ['history'],
} satisfies CallSchema

export const applicationNeighboursSchema = {
  about: 'What comes before and after an application in a list, over all pages.',
  params: z.object({ id: idParam }),
  query: z.object(orderedFilters).refine(isOrderKnown, orderUnknown),
  answer: applicationNeighbours,
} satisfies CallSchema

export const applicationPdfSchema = {
  about: 'The application as `document_{id}.pdf`.',
  params: z.object({ id: idParam }),
  answer: z.unknown(),
  gives: 'application/pdf',
  shows: ['pdf'],
} satisfies CallSchema

export const applicationReceiptSchema = {
  about:
    'The signed receipt of an application that was sent or decided; a moment after that, and while it waits for its applicant, 404 `no_receipt`.',
  params: z.object({ id: idParam }),
  answer: receiptDocument,
} satisfies CallSchema

export const assignDocumentSchema = {
  about: 'Says which document of the program a file of a forwarded application is; null takes it back.',
  params: z.object({ id: idParam }),
  body: z.object({ document: idField(), requirement: idField().nullable(), version: versionField }),
  answer: applicationAnswer,
  shows: ['command', 'conflict'],
} satisfies CallSchema

export const completeApplicationSchema = {
  about: 'Confirms an application; a reason may be given and stands in the history.',
  params: z.object({ id: idParam }),
  body: z.object({
    reason: optionalReason,
    letter: letterField,
    criteria: judgedCriteria.nullish(),
    criteria_of: criteriaOf,
    prepared: signedPreparation,
    version: versionField,
  }),
  answer: applicationAnswer,
  shows: ['command', 'conflict'],
} satisfies CallSchema

export const deskSchema = {
  about: 'What waits for the staff, by program and age, and what came and went in thirty days.',
  answer: deskDocument,
} satisfies CallSchema

export const forwardApplicationSchema = {
  about:
    'Sends an application on to its agency; it cannot be edited afterwards. With `program_version` it is judged by the documents that the program asked for in that version.',
  params: z.object({ id: idParam }),
  body: z.object({ version: versionField, program_version: versionField }),
  answer: applicationAnswer,
  shows: ['command', 'conflict'],
} satisfies CallSchema

export const listApplicationsSchema = {
  about: 'The applications that the caller may see, newest first unless another order is asked for.',
  query: z
    .object({
      page: pageParam,
      per_page: perPageParam,
      own_total: ownTotalParam,
      export: exportParam,
      ...orderedFilters,
    })
    .refine(isOrderKnown, orderUnknown),
  answer: z.object({
    success: z.literal(true),
    data: pageSchema(applicationRow).extend({ own_total: z.int().optional() }),
  }),
  shows: ['list', 'search', 'export'],
} satisfies CallSchema

export const rejectApplicationSchema = {
  about: 'Rejects an application with a reason that the applicant reads word for word.',
  params: z.object({ id: idParam }),
  body: z
    .object({
      reason: optionalReason,
      letter: letterField,
      criteria: judgedCriteria.nullish(),
      criteria_of: criteriaOf,
      prepared: signedPreparation,
      version: versionField,
    })
    .refine(hasReasonOrPreparation, reasonMissing),
  answer: applicationAnswer,
  shows: ['command', 'conflict'],
} satisfies CallSchema

export const releaseApplicationSchema = {
  about: 'Says that nobody works on it; any colleague may.',
  params: z.object({ id: idParam }),
  shows: ['notes'],
  body: z.object({}),
  answer: applicationAnswer,
} satisfies CallSchema

export const returnApplicationSchema = {
  about:
    'Gives a forwarded application back to its applicant for correction, with a reason that they read word for word.',
  params: z.object({ id: idParam }),
  shows: ['command', 'conflict'],
  body: z
    .object({
      reason: optionalReason,
      answer_by: optionalAnswerDay,
      questions: returnedQuestions,
      prepared: signedPreparation,
      version: versionField,
    })
    .refine(hasReasonOrPreparation, reasonMissing),
  answer: applicationAnswer,
} satisfies CallSchema

export const screenSchema = {
  about:
    'What the page at `at` reads when it opens (R-WEB-96): by address, each part as its own call answers it. A part that is refused or too large is left out.',
  query: z.object({
    at: z
      .string()
      .max(2_000)
      .regex(/^\/(?!\/)/),
  }),
  answer: z.object({ data: z.record(z.string(), z.unknown()) }),
  shows: ['detail', 'list', 'history', 'messages'],
} satisfies CallSchema

export const seeDecisionSchema = {
  about: 'The page of the applicant says that the decision was in view; once a decision, and nothing else changes.',
  params: z.object({ id: idParam }),
  body: z.object({ version: z.int().min(1).max(1_000_000) }),
  answer: z.object({ success: z.literal(true), decision_seen_at: z.string() }),
} satisfies CallSchema

export const giveApplicationSchema = {
  about: 'Gives a forwarded application to a colleague of the same agency, with an internal note if there is one.',
  params: z.object({ id: idParam }),
  shows: ['notes'],
  body: z.object({ member_id: receiverField, note: optionalNote }),
  answer: applicationAnswer,
} satisfies CallSchema

export const takeApplicationSchema = {
  about: 'Says that the caller works on it now; it moves to whoever asks last.',
  params: z.object({ id: idParam }),
  shows: ['notes'],
  body: z.object({}),
  answer: applicationAnswer,
} satisfies CallSchema

export const transferApplicationSchema = {
  about:
    'Sends a forwarded application on to the agency that is competent for it, with a reason that its applicant reads word for word. `data` is missing where the caller sees it no longer.',
  params: z.object({ id: idParam }),
  shows: ['command', 'conflict'],
  body: z.object({
    agency_id: idField(),
    project_id: idField().nullish(),
    reason: requiredReason,
    version: versionField,
  }),
  answer: applicationAnswer.partial({ data: true }),
} satisfies CallSchema

export const transfersSchema = {
  about: 'What an agency sent on to others, newest first.',
  query: z.object({ cursor: transferCursor, agency_id: idQuery }),
  answer: z.object({ data: z.array(transferDocument), next_cursor: z.string().nullable() }),
} satisfies CallSchema

export const withdrawApplicationSchema = {
  about: 'Takes an application back, before it is decided; a reason may be given, which its agency reads.',
  params: z.object({ id: idParam }),
  shows: ['command', 'conflict'],
  body: z.object({ reason: optionalReason, version: versionField }),
  answer: applicationAnswer,
} satisfies CallSchema

const number = z
  .int({ error: validation['validation.digitsOnly'] })
  .min(1, { error: validation['validation.digitsOnly'] })
  .max(4_294_967_295, { error: validation['validation.digitsOnly'] })

/** Bytes as base64url, of so many letters. */
const bytesField = (letters: number) =>
  z
    .string({ error: validation['validation.required'] })
    .regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}$`), { error: validation['validation.choice'] })

export const checkReceiptSchema = {
  about:
    'Whether a genuine receipt still says how the application stands; 404 without the right hash and signature. `signature` is the last 64 bytes of the receipt, base64url: hashes alone are public.',
  body: z.object({
    number,
    version: number,
    hash: bytesField(43),
    signature: bytesField(86),
  }),
  refuses: [404],
  answer: receiptState,
} satisfies CallSchema
