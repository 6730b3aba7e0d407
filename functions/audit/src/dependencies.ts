/** The dependencies of the audit area. It only reads, except for recording accesses. */
import type { Files } from '@portal/documents'
import type { PortalAppOptions } from '@portal/http'
import type { AccessLog } from '@portal/identity'
import type { VerifyDependencies } from '@portal/verification'

export type Dependencies = VerifyDependencies & {
  readonly files: Pick<Files, 'head'>
  readonly accessLog: AccessLog
}

export type AppDependencies = Dependencies & Omit<PortalAppOptions, 'area' | 'routes'>
