import { sideParam } from '../fields/identity-documents.ts'
import { linkParam } from '../fields/link.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const viewProfileDocumentSchema = {
  about:
    'A side of one’s own identity document: 303 to an address that is good for 60 seconds, with `?link=1` the address itself.',
  params: z.object({ side: sideParam }),
  query: z.object({ link: linkParam }),
  answer: z.object({ url: z.string() }),
} satisfies CallSchema
