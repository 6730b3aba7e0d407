import { filedAnswer } from '../documents/answers.ts'
import { agencyFields, otherAgencyPhone } from '../fields/agency.ts'
import { optionalImage } from '../fields/images.ts'
import { idParam, versionField } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'
import { agencyAdmin } from '../texts/agency-admin.ts'

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
