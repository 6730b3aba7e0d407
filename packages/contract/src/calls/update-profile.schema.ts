import { fileOrKey } from '../fields/identity-documents.ts'
import { profileData } from '../fields/profile.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const updateProfileSchema = {
  about:
    'Saves one’s own addresses, consent to notices and identity document; what is left out stays. A new document puts a verified member back among those who are looked at.',
  body: z.object({
    profileData: profileData.optional(),
    frontId: fileOrKey.optional(),
    backId: fileOrKey.optional(),
  }),
  takes: ['multipart/form-data', 'application/json'],
  answer: z.object({ status: z.literal('success'), message: z.string() }),
} satisfies CallSchema
