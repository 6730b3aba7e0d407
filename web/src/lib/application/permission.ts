import type { ApplicationStatus } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { editApplication, forwardApplication } from '@portal/contract/endpoints/applications'
import { checkPermission } from '@portal/contract/endpoints/identity'
import { isCitizen, mayCall } from '@portal/contract/role-facts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { isCovered } from '../acting/mandate.ts'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'
import { type Role, useSignIn } from '../sign-in/sign-in.ts'

export const permissionQuery = queryOptions({
  queryKey: [...queryKeys.me, 'permission'],
  queryFn: ({ signal }) => call(checkPermission, { signal }),
})

/** The role as the server has it now, by which a button is shown or not. */
export const usePermission = (): { role: Role | undefined } => {
  const { profile } = useSignIn()
  const { data } = useQuery(permissionQuery)
  return { role: data?.permission ?? profile?.permission }
}

type Application = { readonly status: ApplicationStatus; readonly is_own: boolean }

/** The applicant sends their application; what else moves it, `lib/decisions` says. */
export const maySend = (application: Pick<Application, 'status'>, role: Role | undefined) =>
  isCitizen(role) && mayCall(role, forwardApplication) && isCovered(forwardApplication) && isUnsent(application)

export const waitsForCorrection = (row: { readonly returned_at: string | null; readonly updated_at: string }) =>
  row.returned_at !== null && row.updated_at <= row.returned_at

/** The applicant has it in hand, and may still write in it or withdraw it. */
export const isUnsent = ({ status }: { readonly status: ApplicationStatus }) =>
  applicationStatusFacts[status].actsNext === 'applicant'

export const mayEdit = ({ status, is_own }: Application, role: Role | undefined) =>
  mayCall(role, editApplication) && isCovered(editApplication) && is_own && applicationStatusFacts[status].isEditable
