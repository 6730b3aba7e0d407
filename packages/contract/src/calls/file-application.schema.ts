import { filedAnswer } from '../documents/answers.ts'
import { applicationFields } from '../fields/application.ts'
import { documentFields, documentRequirements, followingFields } from '../fields/files.ts'
import { idField } from '../fields/numbers.ts'
import type { CallSchema } from '../schema.ts'

export const fileApplicationSchema = {
  about: 'Files an application to a program.',
  body: applicationFields.extend({
    project_id: idField(),
    documents: documentFields.optional(),
    requirements: documentRequirements.optional(),
    ...followingFields,
  }),
  takes: ['application/json', 'multipart/form-data'],
  answer: filedAnswer,
  status: 201,
} satisfies CallSchema
