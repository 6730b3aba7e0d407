import { filedAnswer } from '../documents/answers.ts'
import { optionalImage } from '../fields/images.ts'
import { idField, idParam, versionField } from '../fields/numbers.ts'
import { closesAfterItOpens, namesItsSubAgency, programFields, seasonRule, subAgencyRule } from '../fields/program.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'
import { programAdmin } from '../texts/program-admin.ts'

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
