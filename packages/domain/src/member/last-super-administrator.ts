import { isActiveSuperAdministrator, type Member } from './member.ts'

/** The portal always keeps an active Super Administrator (R-ROLE-10). */
const isLastSuperAdministrator = (member: Member, superAdministrators: readonly number[]): boolean =>
  member.status !== 'unknown' &&
  isActiveSuperAdministrator(member) &&
  superAdministrators.every((id) => id === member.id)

/** Whether only one active Super Administrator would be left without this member. */
export const isLastButOne = (member: number, superAdministrators: readonly number[]): boolean =>
  superAdministrators.length === 2 && superAdministrators.includes(member)

/** Why this member cannot be taken from the Super Administrators: never the last, the last but one only by two persons. */
export const removalRefusal = (
  member: Member,
  superAdministrators: readonly number[],
  { isByTwo }: { readonly isByTwo: boolean },
): 'last_super_administrator' | 'second_person_required' | null => {
  if (isLastSuperAdministrator(member, superAdministrators)) return 'last_super_administrator'
  if (isByTwo || member.status === 'unknown' || !isActiveSuperAdministrator(member)) return null
  return isLastButOne(member.id, superAdministrators) ? 'second_person_required' : null
}
