/**
 * Every call with its schema, for the OpenAPI document and for tests, by the area that answers it. This file imports
 * zod, so the browser's first chunk must not import it.
 */
import { applicationsCalls } from './all-calls/applications.ts'
import { auditCalls } from './all-calls/audit.ts'
import { catalogCalls } from './all-calls/catalog.ts'
import { contactCalls } from './all-calls/contact.ts'
import { identityCalls } from './all-calls/identity.ts'
import { membersCalls } from './all-calls/members.ts'
import type { Endpoint } from './endpoint.ts'
import type { CallSchema } from './schema.ts'

export const allCalls: Readonly<Record<string, { readonly endpoint: Endpoint; readonly schema: CallSchema }>> = {
  ...catalogCalls,
  ...identityCalls,
  ...applicationsCalls,
  ...auditCalls,
  ...membersCalls,
  ...contactCalls,
}
