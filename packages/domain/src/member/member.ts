/** A member as their events tell them: what deciding needs, no more. */
import type { Role } from '../kernel/decider.ts'
import type { MemberEvent } from './events.ts'

export type ExistingMember = {
  readonly status: 'active' | 'blocked'
  readonly id: number
  readonly registrationType: 'individual' | 'legal'
  readonly role: Role
  /** Set for staff of an agency alone. */
  readonly agency: number | null
  readonly documentStatus: 'verified' | 'not_verified'
}
export type Member = { readonly status: 'unknown' } | ExistingMember

export const initialMember = (): Member => ({ status: 'unknown' })

export const evolveMember = (member: Member, event: MemberEvent): Member => {
  if (event.type === 'IndividualRegistered') return registered(event.data.member, 'individual')
  if (event.type === 'LegalEntityRegistered') return registered(event.data.member, 'legal')
  if (member.status === 'unknown') return member
  switch (event.type) {
    case 'RoleGranted':
      return { ...member, role: event.data.role, agency: event.data.agency }
    case 'RoleRevoked':
      return { ...member, role: 'User', agency: null }
    case 'DocumentStatusSet':
      return { ...member, documentStatus: event.data.status }
    case 'MemberBlocked':
      return { ...member, status: 'blocked' }
    case 'MemberUnblocked':
      return { ...member, status: 'active' }
  }
}

export const isActiveSuperAdministrator = (member: Member): boolean =>
  member.status === 'active' && member.role === 'Super Administrator'

const registered = (id: number, registrationType: ExistingMember['registrationType']): ExistingMember => ({
  status: 'active',
  id,
  registrationType,
  role: 'User',
  agency: null,
  documentStatus: 'not_verified',
})
