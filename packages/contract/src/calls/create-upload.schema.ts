import { uploadRequest } from '../fields/uploads.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const createUploadSchema = {
  about: 'Opens an upload: a presigned POST for one file of this member, purpose, type and size, good for 15 minutes.',
  body: uploadRequest,
  answer: z.object({ key: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
  status: 201,
} satisfies CallSchema
