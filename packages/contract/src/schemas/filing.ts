/** The schemas of the calls with which an applicant fills a form, files it and edits what was filed. */

import { filedAnswer } from '../documents/answers.ts'
import { applicationAnswer, applicationStatus } from '../documents/application.ts'
import { applicationFields } from '../fields/application.ts'
import { draftBody, draftDocument, draftForm } from '../fields/draft.ts'
import {
  addedDocuments,
  documentFields,
  documentRequirements,
  filePathParam,
  followingFields,
  keptRequirements,
  removedDocuments,
} from '../fields/files.ts'
import { answersField, formRevision } from '../fields/form.ts'
import { idField, idParam, versionField } from '../fields/numbers.ts'
import { linkParam, uploadRequest } from '../fields/uploads.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

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

export const fileAgencyApplicationSchema = {
  about: 'Files an application to an agency, outside any program.',
  body: applicationFields.extend({
    agency_id: idField(),
    answers: answersField.optional(),
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

export const listDraftsSchema = {
  about: 'The forms that the caller has begun and may still send, last saved first.',
  answer: z.object({ data: z.array(z.object({ form: draftForm, title: z.string(), saved_at: z.string() })) }),
} satisfies CallSchema

export const saveDraftSchema = {
  about:
    'Keeps a form as it is, also half-filled, for 30 days; a 409 `draft_conflict` carries what is stored as `current`.',
  params: z.object({ form: draftForm }),
  body: draftBody,
  answer: z.object({ version: z.int(), saved_at: z.string() }),
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
