/** The schemas of the calls about applications. */

import { letterPurposes } from '@portal/domain/facts/letters'
import { access } from '../documents/access.ts'
import { filedAnswer } from '../documents/answers.ts'
import { applicationAnswer, applicationChanges, applicationRow, applicationStatus } from '../documents/application.ts'
import { historyEntry } from '../documents/audit.ts'
import {
  applicationCounts,
  applicationNeighbours,
  deskDocument,
  letterTemplate,
  noteDocument,
  reasonTemplate,
  transferDocument,
} from '../documents/desk.ts'
import { receiptDocument, receiptState } from '../documents/receipt.ts'
import { talkDocument, talkMessage } from '../documents/talk.ts'
import { applicationFields } from '../fields/application.ts'
import {
  applicationFilters,
  idQuery,
  isOrderKnown,
  orderedFilters,
  orderUnknown,
} from '../fields/application-filters.ts'
import {
  answerDay,
  extensionReason,
  optionalAnswerDay,
  papersField,
  requestText,
  returnedQuestions,
  suppliedDocuments,
} from '../fields/asking.ts'
import {
  letterField,
  letterTemplateFields,
  messageText,
  noteText,
  templateFields,
  transferCursor,
} from '../fields/desk.ts'
import { draftBody, draftDocument, draftForm } from '../fields/draft.ts'
import {
  addedDocuments,
  documentFields,
  documentRequirements,
  filePathParam,
  followingFields,
  keptRequirements,
  messageDocuments,
  removedDocuments,
} from '../fields/files.ts'
import { exportParam, ownTotalParam } from '../fields/filters.ts'
import { answersField, formRevision } from '../fields/form.ts'
import { linkParam } from '../fields/link.ts'
import { idField, idParam, versionField } from '../fields/numbers.ts'
import { pageParam, pageSchema, perPageParam } from '../fields/pagination.ts'
import { optionalReason, requiredReason } from '../fields/reason.ts'
import { uploadRequest } from '../fields/uploads.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'
import { validation } from '../texts/validation.ts'

export const addNoteSchema = {
  about: 'Adds an internal note to an application.',
  params: z.object({ id: idParam }),
  body: z.object({ text: noteText }),
  shows: ['notes'],
  answer: z.object({ success: z.literal(true), data: noteDocument }),
  status: 201,
} satisfies CallSchema

export const addReasonTemplateSchema = {
  about: 'Adds a template to those of the caller’s agency.',
  body: z.object(templateFields),
  answer: z.object({ success: z.literal(true), data: z.object({ id: z.int() }) }),
  status: 201,
} satisfies CallSchema

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
  about: 'What happened to an application, oldest first.',
  params: z.object({ id: idParam }),
  answer: z.array(historyEntry),
  shows: ['history'],
} satisfies CallSchema

export const applicationNeighboursSchema = {
  about: 'What comes before and after an application in a list, over all pages.',
  params: z.object({ id: idParam }),
  query: z.object(orderedFilters).refine(isOrderKnown, orderUnknown),
  answer: applicationNeighbours,
} satisfies CallSchema

export const applicationNotesSchema = {
  about: 'Internal notes on an application, oldest first; its owner is answered 404.',
  params: z.object({ id: idParam }),
  shows: ['notes'],
  answer: z.object({ data: z.array(noteDocument) }),
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

export const checkApplicationSchema = {
  about:
    'Whether I may apply: 404 with exactly `{ check: true, application_status: null }` when I have no application for it.',
  params: z.object({ programId: idParam }),
  query: z.object({ absent: z.literal('ok').optional().describe('With `ok` the answer for nothing is 200, not 404.') }),
  absent: z.object({ check: z.literal(true), application_status: z.null() }),
  answer: z.object({
    check: z.boolean(),
    application_status: applicationStatus.nullable(),
    application_id: z.int().optional(),
  }),
} satisfies CallSchema

export const closeRequestSchema = {
  about: 'Closes an open request for papers, so that the clock goes on.',
  params: z.object({ id: idParam, request: idParam }),
  body: z.object({ version: versionField }),
  answer: applicationAnswer,
  shows: ['command', 'conflict'],
} satisfies CallSchema

export const completeApplicationSchema = {
  about: 'Confirms an application; a reason may be given and stands in the history.',
  params: z.object({ id: idParam }),
  body: z.object({ reason: optionalReason, letter: letterField, version: versionField }),
  answer: applicationAnswer,
  shows: ['command', 'conflict'],
} satisfies CallSchema

export const createUploadSchema = {
  about: 'Opens an upload: a presigned POST for one file of this member, purpose, type and size, good for 15 minutes.',
  body: uploadRequest,
  answer: z.object({ key: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
  status: 201,
} satisfies CallSchema

export const deleteDraftSchema = {
  about: 'Throws a draft away; asked again, it answers the same.',
  params: z.object({ form: draftForm }),
  answer: z.object({ message: z.string() }),
} satisfies CallSchema

export const deskSchema = {
  about: 'What waits for the staff, by program and age, and what came and went in thirty days.',
  answer: deskDocument,
} satisfies CallSchema

export const draftByFormSchema = {
  about: 'The draft of a form, and which of its files can still be sent.',
  params: z.object({ form: draftForm }),
  answer: draftDocument,
} satisfies CallSchema

export const editApplicationSchema = {
  about: 'Edits an application that has not been forwarded yet.',
  params: z.object({ id: idParam }),
  body: applicationFields.extend({
    documents: documentFields.optional(),
    requirements: documentRequirements.optional(),
    add_documents: addedDocuments.optional(),
    add_requirements: documentRequirements.optional(),
    document_requirements: keptRequirements.optional(),
    remove_document_ids: removedDocuments.optional(),
    answers: answersField.optional(),
    version: versionField,
  }),
  takes: ['application/json', 'multipart/form-data'],
  answer: applicationAnswer,
  shows: ['command', 'conflict'],
} satisfies CallSchema

export const editReasonTemplateSchema = {
  about: 'Changes a template of the caller’s agency.',
  params: z.object({ id: idParam }),
  body: z.object(templateFields),
  answer: z.object({ success: z.literal(true), message: z.string(), data: z.object({ id: z.int() }) }),
} satisfies CallSchema

export const extendReturnSchema = {
  about: 'Extends the last day of a return or of an open request, once and by at most fifteen days.',
  params: z.object({ id: idParam }),
  body: z.object({ answer_by: answerDay, reason: extensionReason, version: versionField }),
  answer: applicationAnswer,
  shows: ['command', 'conflict'],
} satisfies CallSchema

export const fileAgencyApplicationSchema = {
  about: 'Files an application to an agency, outside any program.',
  body: applicationFields.extend({
    agency_id: idField(),
    documents: documentFields.optional(),
    requirements: documentRequirements.optional(),
    ...followingFields,
  }),
  takes: ['application/json', 'multipart/form-data'],
  answer: filedAnswer,
  status: 201,
} satisfies CallSchema

export const fileApplicationSchema = {
  about: 'Files an application to a program. A 409 `form_changed` carries its present form as `current`.',
  body: applicationFields.extend({
    project_id: idField(),
    form_revision: formRevision,
    answers: answersField.optional(),
    documents: documentFields.optional(),
    requirements: documentRequirements.optional(),
    ...followingFields,
  }),
  takes: ['application/json', 'multipart/form-data'],
  answer: filedAnswer,
  status: 201,
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

export const listDraftsSchema = {
  about: 'The forms that the caller has begun and may still send, last saved first.',
  answer: z.object({ data: z.array(z.object({ form: draftForm, title: z.string(), saved_at: z.string() })) }),
} satisfies CallSchema

export const listMessagesSchema = {
  about: 'The conversation of an application’s applicant and agency, oldest first.',
  params: z.object({ id: idParam }),
  answer: talkDocument,
  shows: ['messages'],
} satisfies CallSchema

export const readMessagesSchema = {
  about: 'Says that the caller’s side has read the messages up to this one.',
  params: z.object({ id: idParam }),
  body: z.object({ up_to: idField() }),
  answer: z.object({ success: z.literal(true), unread: z.int() }),
} satisfies CallSchema

export const reasonTemplatesSchema = {
  about: 'The templates of an agency for the reasons of its decisions.',
  query: z.object({ agency_id: idQuery }),
  answer: z.object({ data: z.array(reasonTemplate) }),
} satisfies CallSchema

export const rejectApplicationSchema = {
  about: 'Rejects an application with a reason that the applicant reads word for word.',
  params: z.object({ id: idParam }),
  body: z.object({ reason: requiredReason, letter: letterField, version: versionField }),
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

export const removeReasonTemplateSchema = {
  about: 'Takes a template of the caller’s agency away.',
  params: z.object({ id: idParam }),
  answer: z.object({ success: z.literal(true), message: z.string() }),
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

export const returnApplicationSchema = {
  about:
    'Gives a forwarded application back to its applicant for correction, with a reason that they read word for word.',
  params: z.object({ id: idParam }),
  shows: ['command', 'conflict'],
  body: z.object({
    reason: requiredReason,
    answer_by: optionalAnswerDay,
    questions: returnedQuestions,
    version: versionField,
  }),
  answer: applicationAnswer,
} satisfies CallSchema

export const saveDraftSchema = {
  about:
    'Keeps a form as it is, also half-filled, for 30 days; a 409 `draft_conflict` carries what is stored as `current`.',
  params: z.object({ form: draftForm }),
  body: draftBody,
  answer: z.object({ version: z.int(), saved_at: z.string() }),
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

export const seeDecisionSchema = {
  about: 'The page of the applicant says that the decision was in view; once a decision, and nothing else changes.',
  params: z.object({ id: idParam }),
  body: z.object({ version: z.int().min(1).max(1_000_000) }),
  answer: z.object({ success: z.literal(true), decision_seen_at: z.string() }),
} satisfies CallSchema

export const sendMessageSchema = {
  about: 'Writes to the other side: the applicant to the agency, staff of the agency to the applicant.',
  params: z.object({ id: idParam }),
  body: z.object({ text: messageText, documents: messageDocuments.optional() }),
  answer: z.object({ success: z.literal(true), data: talkMessage }),
  status: 201,
  shows: ['messages'],
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

export const viewAttachmentSchema = {
  about: 'Leads to an attachment: 303 to an address that is good for 60 seconds, with `?link=1` the address itself.',
  params: z.object({ filePath: filePathParam }),
  query: z.object({
    link: linkParam,
  }),
  body: z.object({}),
  answer: z.object({ url: z.string() }),
  shows: ['attachment'],
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

export const letterTemplatesSchema = {
  about: 'The templates of an agency for the letters of its decisions.',
  query: z.object({ agency_id: idQuery }),
  answer: z.object({ data: z.array(letterTemplate) }),
} satisfies CallSchema

export const addLetterTemplateSchema = {
  about: 'Adds a template of decision letters; a placeholder that no letter knows is refused by its name.',
  body: z.object(letterTemplateFields),
  answer: z.object({ success: z.literal(true), data: z.object({ id: z.int(), revision: z.int() }) }),
  status: 201,
} satisfies CallSchema

export const editLetterTemplateSchema = {
  about: 'Changes a template of decision letters; letters that were given stay as they are.',
  params: z.object({ id: idParam }),
  body: z.object(letterTemplateFields),
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ id: z.int(), revision: z.int() }),
  }),
} satisfies CallSchema

export const removeLetterTemplateSchema = {
  about: 'Takes a template of decision letters away; letters that were given stay.',
  params: z.object({ id: idParam }),
  answer: z.object({ success: z.literal(true), message: z.string() }),
} satisfies CallSchema

export const applicationLetterSchema = {
  about: 'The letter of a decision as `letter_{id}.pdf`, made from its events; 404 `no_letter` without one.',
  params: z.object({ id: idParam }),
  answer: z.unknown(),
  gives: 'application/pdf',
  shows: ['pdf'],
} satisfies CallSchema

export const previewLetterSchema = {
  about: 'The letter as it would be, for whoever decides the application.',
  params: z.object({ id: idParam }),
  body: z.object({
    template: idField(),
    for: z.enum(letterPurposes, { error: validation['validation.choice'] }),
    reason: optionalReason,
  }),
  answer: z.unknown(),
  gives: 'application/pdf',
  shows: ['pdf'],
} satisfies CallSchema
