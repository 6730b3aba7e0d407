import { applicationAnswer } from '../documents/application.ts'
import { applicationFields } from '../fields/application.ts'
import {
  addedDocuments,
  documentFields,
  documentRequirements,
  keptRequirements,
  removedDocuments,
} from '../fields/files.ts'
import { idParam, versionField } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

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
    version: versionField,
  }),
  takes: ['application/json', 'multipart/form-data'],
  answer: applicationAnswer,
  shows: ['command', 'conflict'],
} satisfies CallSchema
