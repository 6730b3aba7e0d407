import type { ApplicationDocument, ApplicationRow } from '@portal/contract'
import { applicationStatusFacts, waitsForAgency } from '@portal/contract/application-status'
import {
  completeApplication,
  forwardApplication,
  rejectApplication,
  returnApplication,
  takeApplication,
} from '@portal/contract/endpoints/applications'
import { keysOf } from '@portal/contract/keys-of'
import { call } from '#lib/api/call.ts'
import { mayForward, type usePermission } from '#lib/application/permission.ts'

export type BulkKind = 'take' | 'forward' | 'complete' | 'return' | 'reject'
type Permission = ReturnType<typeof usePermission>
type Sent = {
  readonly row: ApplicationRow
  readonly reason: string
  readonly letter: number | null
  readonly idempotencyKey: string
}

type BulkAction = {
  readonly needsReason: boolean
  readonly isFor: (row: ApplicationRow, permission: Permission) => boolean
  readonly send: (sent: Sent) => Promise<{ data: ApplicationDocument }>
}

const mayDecide = ({ status, is_own }: ApplicationRow, { canChangeStatus }: Permission) =>
  canChangeStatus && !is_own && !applicationStatusFacts[status].isFinal

export const bulkActions: Readonly<Record<BulkKind, BulkAction>> = {
  take: {
    needsReason: false,
    isFor: ({ status }) => waitsForAgency(status),
    send: ({ row, idempotencyKey }) => call(takeApplication, { params: { id: row.id }, body: {}, idempotencyKey }),
  },
  forward: {
    needsReason: false,
    isFor: mayForward,
    send: ({ row, idempotencyKey }) =>
      call(forwardApplication, { params: { id: row.id }, body: {}, version: row.version, idempotencyKey }),
  },
  complete: {
    needsReason: false,
    isFor: mayDecide,
    send: ({ row, letter, idempotencyKey }) =>
      call(completeApplication, {
        params: { id: row.id },
        body: letter === null ? {} : { letter },
        version: row.version,
        idempotencyKey,
      }),
  },
  return: {
    needsReason: true,
    isFor: (row, permission) => mayDecide(row, permission) && applicationStatusFacts[row.status].isReturnable,
    send: ({ row, reason, idempotencyKey }) =>
      call(returnApplication, { params: { id: row.id }, body: { reason }, version: row.version, idempotencyKey }),
  },
  reject: {
    needsReason: true,
    isFor: (row, permission) => mayDecide(row, permission) && row.comment === null,
    send: ({ row, reason, letter, idempotencyKey }) =>
      call(rejectApplication, {
        params: { id: row.id },
        body: { reason, ...(letter !== null && { letter }) },
        version: row.version,
        idempotencyKey,
      }),
  },
}

export const bulkKinds = keysOf(bulkActions)
