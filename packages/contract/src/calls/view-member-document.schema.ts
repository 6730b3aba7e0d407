import { sideParam } from '../fields/identity-documents.ts'
import { linkParam } from '../fields/link.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const viewMemberDocumentSchema = {
  about:
    'A side of a member’s identity document, for the Super Administrator: 303 to an address that is good for 60 seconds, with `?link=1` the address itself. Every look is recorded.',
  params: z.object({ id: idParam, side: sideParam }),
  query: z.object({ link: linkParam }),
  answer: z.object({ url: z.string() }),
  shows: ['document'],
} satisfies CallSchema
