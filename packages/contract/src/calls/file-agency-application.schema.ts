import { filedAnswer } from '../documents/answers.ts'
import { applicationFields } from '../fields/application.ts'
import { documentFields, documentRequirements, followingFields } from '../fields/files.ts'
import { idField } from '../fields/numbers.ts'
import type { CallSchema } from '../schema.ts'

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
