/** The schemas of the calls of the national eID. */
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'
import { validation } from '../texts/validation.ts'
import { loginSchema } from './identity.ts'

const atBrowser = { answer: z.string(), status: 302, gives: 'text/plain', refuses: [404] } as const

export const eidCallbackSchema = {
  about:
    'Where the eID’s provider leads the browser back: on to `/signin#eid=` with a one-time code, to `/Signup#eid`, or to `/signin?eid=failed`.',
  query: z.object({ state: z.string().optional(), code: z.string().optional(), iss: z.string().optional() }),
  ...atBrowser,
} satisfies CallSchema

export const eidRegistrationSchema = {
  about: 'Whom the eID verified, for the fixed fields of `/Signup`; 404 for a browser that it did not lead there.',
  refuses: [404],
  answer: z.object({
    data: z.object({ personal_id: z.string(), first_name: z.string(), last_name: z.string() }),
  }),
} satisfies CallSchema

export const eidSessionSchema = {
  about: 'The one-time code of the eID for a token, once, within a minute and in the same browser; else 401.',
  body: z.object({ code: z.string().regex(/^[\w-]{32}$/, { error: validation['validation.choice'] }) }),
  refuses: [401, 404],
  answer: loginSchema.answer,
} satisfies CallSchema

export const startEidSchema = {
  about: 'Leads the browser to the eID’s provider; `return` is the page to come back to. 404 where there is no eID.',
  query: z.object({ return: z.string().optional() }),
  ...atBrowser,
} satisfies CallSchema
