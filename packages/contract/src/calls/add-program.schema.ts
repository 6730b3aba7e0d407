import { filedAnswer } from '../documents/answers.ts'
import { requiredImage } from '../fields/images.ts'
import { idField } from '../fields/numbers.ts'
import { closesAfterItOpens, namesItsSubAgency, programFields, seasonRule, subAgencyRule } from '../fields/program.ts'
import type { CallSchema } from '../schema.ts'
import { programAdmin } from '../texts/program-admin.ts'

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
