import { filedAnswer } from '../documents/answers.ts'
import { agencyFields, agencyPhone } from '../fields/agency.ts'
import { requiredImage } from '../fields/images.ts'
import type { CallSchema } from '../schema.ts'
import { agencyAdmin } from '../texts/agency-admin.ts'

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
