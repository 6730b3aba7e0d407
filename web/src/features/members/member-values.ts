import type { MemberRecord } from '@portal/contract'
import { editMember } from '@portal/contract/endpoints/members'
import type { memberFields } from '@portal/contract/fields/member'
import type * as z from '@portal/contract/fields/z'
import { isStaff } from '@portal/contract/role-facts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { changeOnce } from '#lib/api/send-once.ts'
import { rolesKey } from '#lib/desk/proposals.ts'
import { memberQuery } from './queries.ts'

export type MemberValues = z.input<typeof memberFields>
export type MemberBody = z.output<typeof memberFields>

export const memberFieldNames = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'personal_id',
  'status',
  'document_verified_status',
  'basis',
  'document_refusal_reason',
  'reason',
] as const satisfies readonly (keyof MemberValues)[]

export const memberValues = (member: MemberRecord): MemberValues => ({
  first_name: member.first_name,
  last_name: member.last_name,
  email: member.email ?? '',
  phone: member.phone,
  personal_id: member.personal_id,
  status: member.status,
  document_verified_status: member.documents_waiting ? undefined : member.document_verified_status,
  basis: hasDocuments(member) ? 'documents' : undefined,
  document_refusal_reason: member.document_refusal_reason,
})

/** What of a form changes how the member signs in, and so waits for a second person. */
export const changesSignIn = (member: MemberRecord, { phone, personal_id, status }: MemberValues): boolean =>
  (phone !== undefined && (phone || null) !== member.phone) ||
  (personal_id || null) !== member.personal_id ||
  unblocksStaff(member, status)

export const unblocksStaff = (member: MemberRecord, status: MemberValues['status']): boolean =>
  member.status === 'deactive' && status === 'active' && isStaff(member.permission)

export const hasDocuments = ({ front_document, back_document }: MemberRecord): boolean =>
  front_document !== null || back_document !== null

export const isVerifying = (member: MemberRecord, { document_verified_status: status }: MemberValues): boolean =>
  status === 'verified' && (member.document_verified_status !== 'verified' || member.documents_waiting)

/** The new version draws forms anew, so `onSaved` is called by the mutation, which outlives the form that began it. */
export const useEditMember = ({ id, version }: MemberRecord, onSaved: (message: string) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MemberValues) =>
      changeOnce(`member-${id}`, (idempotencyKey) =>
        call(editMember, { params: { id }, body, version, idempotencyKey, timeoutSeconds }),
      ),
    onSuccess: async ({ data, message }) => {
      client.setQueryData(memberQuery(id).queryKey, data)
      onSaved(message)
      await Promise.all(
        [[...queryKeys.members, 'list'], rolesKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      )
    },
  })
}
