/** The schemas of what is written about an application: messages, notes, feedback, reasons and letters. */

import { letterPurposes } from '@portal/domain/facts/letters'
import { letterTemplate, noteDocument, reasonTemplate } from '../documents/desk.ts'
import { feedbackEntry } from '../documents/feedback.ts'
import { talkDocument, talkMessage } from '../documents/talk.ts'
import { idQuery } from '../fields/application-filters.ts'
import { letterRevision, letterTemplateFields, messageText, noteText, templateFields } from '../fields/desk.ts'
import { easyField, feedbackCursor, feedbackText } from '../fields/feedback.ts'
import { messageDocuments } from '../fields/files.ts'
import { judgedCriteria } from '../fields/form.ts'
import { cursorParam, idField, idParam } from '../fields/numbers.ts'
import { optionalReason } from '../fields/reason.ts'
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

export const applicationNotesSchema = {
  about: 'Internal notes on an application, oldest first; its owner is answered 404.',
  params: z.object({ id: idParam }),
  shows: ['notes'],
  answer: z.object({ data: z.array(noteDocument) }),
} satisfies CallSchema

export const editReasonTemplateSchema = {
  about: 'Changes a template of the caller’s agency.',
  params: z.object({ id: idParam }),
  body: z.object(templateFields),
  answer: z.object({ success: z.literal(true), message: z.string(), data: z.object({ id: z.int() }) }),
} satisfies CallSchema

export const feedbackSchema = {
  about: 'What applicants wrote to the caller’s agency about applying, newest day first, without names and numbers.',
  query: z.object({ cursor: feedbackCursor }),
  answer: z.object({ data: z.array(feedbackEntry), next_cursor: z.string().nullable() }),
} satisfies CallSchema

export const giveFeedbackSchema = {
  about: 'How easy applying was, once after the sending and once after the decision; the application stays as it is.',
  params: z.object({ id: idParam }),
  body: z.object({ easy: easyField, text: feedbackText }),
  answer: z.object({ success: z.literal(true), message: z.string() }),
} satisfies CallSchema

export const listMessagesSchema = {
  about:
    'The conversation of an application’s applicant and agency, oldest first: its newest 25 messages; `next_cursor` goes back.',
  params: z.object({ id: idParam }),
  query: z.object({ cursor: cursorParam }),
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

export const removeReasonTemplateSchema = {
  about: 'Takes a template of the caller’s agency away.',
  params: z.object({ id: idParam }),
  answer: z.object({ success: z.literal(true), message: z.string() }),
} satisfies CallSchema

export const sendMessageSchema = {
  about: 'Writes to the other side: the applicant to the agency, staff of the agency to the applicant.',
  params: z.object({ id: idParam }),
  body: z.object({ text: messageText, documents: messageDocuments.optional() }),
  answer: z.object({ success: z.literal(true), data: talkMessage }),
  status: 201,
  shows: ['messages'],
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
  about:
    'Changes a template of decision letters; letters that were given stay. With a `revision` that is not the last one: 409 `version_conflict`.',
  params: z.object({ id: idParam }),
  body: z.object({ ...letterTemplateFields, revision: letterRevision }),
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
    criteria: judgedCriteria.nullish(),
    /** The revision with which it was prepared; the last one if left out. */
    revision: letterRevision,
  }),
  answer: z.unknown(),
  gives: 'application/pdf',
  shows: ['pdf'],
} satisfies CallSchema
