/** Domain words on one side, published spellings on the other: the views speak as the world does. */
import type { MemberStatus, ProgramStatus, ApplicationStatus as PublishedStatus } from '@portal/contract'
import type { Address, ApplicationStatus } from '@portal/domain'

export const publishedStatus: { readonly [S in ApplicationStatus]: PublishedStatus } = {
  pending: 'pendding',
  forwarded: 'forwarded',
  completed: 'completed',
  rejected: 'rejected',
  imported: 'active',
}

export const publishedProgramStatus = (isActive: boolean): ProgramStatus => (isActive ? 'active' : 'deactive')

export const publishedMemberStatus = { active: 'active', blocked: 'deactive' } as const satisfies Record<
  'active' | 'blocked',
  MemberStatus
>

/** Erased text is null in an event and empty for whoever reads it. */
export const textOrNothing = (value: string | null | undefined): string => value ?? ''

const nowhere: Address = { region: { id: 0, name: '' }, municipality: { id: 0, name: '' }, address: '' }
export const addressOrNowhere = (address: Address | null): Address => address ?? nowhere
