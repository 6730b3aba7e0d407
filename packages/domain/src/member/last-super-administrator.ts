import { isActiveSuperAdministrator, type Member } from './member.ts'

/** The portal always keeps an active Super Administrator (R-ROLE-10). */
export const isLastSuperAdministrator = (member: Member, superAdministrators: readonly number[]): boolean =>
  member.status !== 'unknown' &&
  isActiveSuperAdministrator(member) &&
  superAdministrators.every((id) => id === member.id)
