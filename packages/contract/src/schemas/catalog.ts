/** The schemas of the calls about agencies and programs. */
import { administeredProgram, administeredProgramRow, agencyDocument } from '../documents/administration.ts'
import { filedAnswer, message } from '../documents/answers.ts'
import { agencyCard, programCard, programDocument } from '../documents/catalog.ts'
import { answerSums, formForecast } from '../documents/form-sums.ts'
import { agencyFields, agencyPhone, otherAgencyPhone } from '../fields/agency.ts'
import { dayParam } from '../fields/application-filters.ts'
import { draftVersion, formDraft, formState, publishNote, savedFormDraft } from '../fields/form.ts'
import { idField, idParam, versionField } from '../fields/numbers.ts'
import { closesAfterItOpens, namesItsSubAgency, programFields, seasonRule, subAgencyRule } from '../fields/program.ts'
import { optionalImage, requiredImage } from '../fields/uploads.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'
import { agencyAdmin } from '../texts/agency-admin.ts'
import { programAdmin } from '../texts/program-admin.ts'

export const addAgencySchema = {
  about: 'Adds an agency.',
  body: agencyFields.extend({
    phone: agencyPhone,
    image: requiredImage(agencyAdmin['admin.agency.image.required']),
  }),
  takes: ['application/json', 'multipart/form-data'],
  answer: filedAnswer,
  status: 201,
} satisfies CallSchema

export const addProgramSchema = {
  about: 'Adds a program to the caller’s agency; the Super Administrator names the agency.',
  body: programFields
    .extend({
      image: requiredImage(programAdmin['admin.program.image.required']),
      agency_id: idField(programAdmin['admin.program.agency.required']).optional(),
    })
    .refine(namesItsSubAgency, subAgencyRule)
    .refine(closesAfterItOpens, seasonRule),
  takes: ['application/json', 'multipart/form-data'],
  answer: filedAnswer,
  status: 201,
} satisfies CallSchema

export const administeredProgramByIdSchema = {
  about: 'A program as it is read for editing.',
  params: z.object({ id: idParam }),
  answer: administeredProgram,
} satisfies CallSchema

export const administeredProgramsSchema = {
  about: 'The programs of the caller’s agency, newest first; all of them for the Super Administrator and auditors.',
  answer: z.array(administeredProgramRow),
} satisfies CallSchema

export const agencyByIdSchema = {
  about: 'An agency as it is read for editing.',
  params: z.object({ id: idParam }),
  answer: agencyDocument,
} satisfies CallSchema

export const editAgencySchema = {
  about: 'Edits an agency; an inactive one is not listed and takes no applications.',
  params: z.object({ id: idParam }),
  body: agencyFields.extend({
    phone: otherAgencyPhone,
    image: optionalImage(agencyAdmin['admin.agency.image.required']),
    version: versionField,
  }),
  takes: ['application/json', 'multipart/form-data'],
  answer: filedAnswer,
} satisfies CallSchema

export const editProgramSchema = {
  about: 'Edits a program; once forwarded, it is for the Super Administrator alone. Sections keep their ids.',
  params: z.object({ id: idParam }),
  body: programFields
    .extend({
      image: optionalImage(programAdmin['admin.program.image.required']),
      agency_id: idField(programAdmin['admin.program.agency.required']).optional(),
      version: versionField,
    })
    .refine(namesItsSubAgency, subAgencyRule)
    .refine(closesAfterItOpens, seasonRule),
  takes: ['application/json', 'multipart/form-data'],
  answer: filedAnswer,
} satisfies CallSchema

export const programFormSchema = {
  about: 'The published form of a program and the one in the making.',
  params: z.object({ id: idParam }),
  answer: z.object({ data: formState }),
} satisfies CallSchema

export const saveFormDraftSchema = {
  about:
    'Keeps a form in the making as it is, half-made too. A 409 `draft_conflict` carries what is stored as `current`.',
  params: z.object({ id: idParam }),
  body: z.object({ form: formDraft, version: draftVersion }),
  answer: z.object({ success: z.literal(true), message: z.string(), data: savedFormDraft }),
} satisfies CallSchema

export const deleteFormDraftSchema = {
  about: 'Drops the form in the making.',
  params: z.object({ id: idParam }),
  answer: message.extend({ success: z.literal(true) }),
} satisfies CallSchema

export const publishFormSchema = {
  about: 'Publishes the form in the making as a new revision; a 422 names every fault at once.',
  params: z.object({ id: idParam }),
  body: z.object({ version: draftVersion, note: publishNote.optional() }),
  answer: z.object({ success: z.literal(true), message: z.string(), data: z.object({ revision: z.int() }) }),
  status: 201,
} satisfies CallSchema

export const withdrawFormSchema = {
  about: 'Takes the form of a program back; applications that were filed on it keep it.',
  params: z.object({ id: idParam }),
  body: z.object({}),
  answer: message.extend({ success: z.literal(true) }),
} satisfies CallSchema

export const forecastFormSchema = {
  about:
    'Runs the form in the making over the applications of the last twelve months. Numbers of people from 1 to 9 are null.',
  params: z.object({ id: idParam }),
  body: z.object({ version: draftVersion }),
  answer: z.object({ data: formForecast }),
  shows: ['forecast'],
} satisfies CallSchema

export const programAnswersSchema = {
  about: 'What was answered to the questions of a program, in sum. Numbers of people from 1 to 9 are null.',
  params: z.object({ id: idParam }),
  query: z.object({ from: dayParam, to: dayParam }),
  shows: ['answers'],
  answer: z.object({ data: answerSums }),
} satisfies CallSchema

export const missedWordsSchema = {
  about: 'Words that at least ten visitors searched and nothing has, of this month and the last, most typed first.',
  answer: z.object({ data: z.array(z.object({ word: z.string(), times: z.int() })) }),
} satisfies CallSchema

export const copyProgramSchema = {
  about: 'Copies a program as a deactive one, with its texts and its form as a draft.',
  params: z.object({ id: idParam }),
  body: z.object({}),
  answer: filedAnswer,
  status: 201,
} satisfies CallSchema

export const forwardProgramSchema = {
  about: 'Forwards a program, once; its agency edits it no more.',
  params: z.object({ id: idParam }),
  body: z.object({ version: versionField }),
  answer: filedAnswer,
} satisfies CallSchema

export const listAgenciesSchema = {
  about: 'All agencies, the inactive ones too.',
  answer: z.object({ success: z.literal(true), data: z.array(agencyDocument) }),
} satisfies CallSchema

export const myActiveAgenciesSchema = {
  about:
    'The active agencies with how many of their programs take applications. The same answer for somebody signed in.',
  answer: z.object({ data: z.array(agencyCard) }),
} satisfies CallSchema

export const myAgencyProgramsSchema = {
  about:
    'The programs of an agency in all statuses: the page filters. An unknown agency is 404. The same answer for somebody signed in.',
  params: z.object({ agencyId: idParam }),
  answer: z.array(programCard),
} satisfies CallSchema

export const myProgramByIdSchema = {
  about: 'A program with its sections and its agency; who sees its applications reads the criteria of its form, too.',
  params: z.object({ id: idParam }),
  answer: programDocument,
} satisfies CallSchema
