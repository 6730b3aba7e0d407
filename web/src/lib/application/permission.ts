import type { ApplicationStatus } from '@portal/contract'
import { applicationStatusFacts, waitsForAgency } from '@portal/contract/application-status'
import { checkPermission } from '@portal/contract/endpoints/identity'
import { hasFact, isCitizen } from '@portal/contract/role-facts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'
import { type Role, useSignIn } from '../sign-in/sign-in.ts'

export const permissionQuery = queryOptions({
  queryKey: [...queryKeys.me, 'permission'],
  queryFn: ({ signal }) => call(checkPermission, { signal }),
})

export const usePermission = (): { role: Role | undefined; canForward: boolean; canChangeStatus: boolean } => {
  const { profile } = useSignIn()
  const { data } = useQuery(permissionQuery)
  return {
    role: data?.permission ?? profile?.permission,
    canForward: data?.canForward ?? false,
    canChangeStatus: data?.canChangeStatus ?? false,
  }
}

type Application = { readonly status: ApplicationStatus; readonly is_own: boolean }
type Forwarded = Application & { readonly returned_at: string | null }

/**
 * Staff may not forward an application that they filed themselves, nor one that was returned to its applicant
 * (R-APP-28).
 */
export const mayForward = (
  application: Forwarded,
  { role, canForward }: { role: Role | undefined; canForward: boolean },
) =>
  canForward && isUnsent(application) && (isCitizen(role) || (!application.is_own && application.returned_at === null))

export const mayWithdraw = ({ status, is_own }: Application, role: Role | undefined) =>
  isCitizen(role) && is_own && !applicationStatusFacts[status].isFinal

export const mayTransfer = ({ status, is_own }: Application, role: Role | undefined) =>
  hasFact(role, 'transfersApplications') && !is_own && waitsForAgency(status)

export const waitsForCorrection = (row: { readonly returned_at: string | null; readonly updated_at: string }) =>
  row.returned_at !== null && row.updated_at <= row.returned_at

/** The applicant has it in hand, and may still write in it or withdraw it. */
export const isUnsent = ({ status }: { readonly status: ApplicationStatus }) =>
  applicationStatusFacts[status].actsNext === 'applicant'

export const mayEdit = ({ status, is_own }: Application, role: Role | undefined) =>
  isCitizen(role) && is_own && applicationStatusFacts[status].isEditable
