/** The schemas of the calls about the children whom a parent has registered. */
import { message } from '../documents/answers.ts'
import { childDocument } from '../documents/children.ts'
import { childDocumentKey, childFields } from '../fields/children.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

const done = message.extend({ success: z.literal(true), data: childDocument })

export const addChildSchema = {
  about:
    'Registers a child of the caller, who acts for them once the office has checked the document. A taken number is 422 on its field, and so is the birth date of an adult.',
  body: childFields.extend({ document: childDocumentKey }),
  answer: done,
  status: 201,
  refuses: [403, 409],
} satisfies CallSchema

export const listChildrenSchema = {
  about: 'The children whom the caller has registered, with the state of each.',
  answer: z.object({ data: z.array(childDocument) }),
} satisfies CallSchema

export const correctChildSchema = {
  about: 'Corrects what the office refused and sends it again; without a document the one that was sent stays.',
  params: z.object({ id: idParam }),
  body: childFields.extend({ document: childDocumentKey.nullish().transform((key) => key ?? null) }),
  answer: done,
  refuses: [409],
} satisfies CallSchema
