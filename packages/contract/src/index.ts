/**
 * What any chunk of the browser may import: types and tiny objects. A call is imported from its own file,
 * `@portal/contract/endpoints/applications`; its zod schema from `…/reject-application.schema`.
 */

export type * from './documents/access.ts'
export type * from './documents/administration.ts'
export type * from './documents/answers.ts'
export type * from './documents/application.ts'
export type * from './documents/audit.ts'
export type * from './documents/audit.ts'
export type * from './documents/audit.ts'
export type * from './documents/audit.ts'
export type * from './documents/catalog.ts'
export type * from './documents/contact.ts'
export type * from './documents/desk.ts'
export type { ErasureDocument } from './documents/erasure.ts'
export type * from './documents/feedback.ts'
export type * from './documents/form-sums.ts'
export type * from './documents/member.ts'
export type { ExportedEvent, ProfileExport } from './documents/profile-export.ts'
export type * from './documents/proof-file.ts'
export type * from './documents/receipt.ts'
export type { Incident, PortalStatus } from './documents/status.ts'
export type * from './documents/talk.ts'
export * from './endpoint.ts'
export * from './fill.ts'
export type { RefusalCode } from './refusals.ts'
export type * from './schema.ts'
