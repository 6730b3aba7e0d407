import { filePathParam } from '../fields/files.ts'
import { linkParam } from '../fields/link.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const viewAttachmentSchema = {
  about: 'Leads to an attachment: 303 to an address that is good for 60 seconds, with `?link=1` the address itself.',
  params: z.object({ filePath: filePathParam }),
  query: z.object({
    link: linkParam,
  }),
  body: z.object({}),
  answer: z.object({ url: z.string() }),
  shows: ['attachment'],
} satisfies CallSchema
