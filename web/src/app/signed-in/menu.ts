import { audit as auditTexts } from '@portal/contract/texts/audit'
import { header } from '@portal/contract/texts/header'
import { inbox } from '@portal/contract/texts/inbox'
import type { Role } from '#lib/sign-in/sign-in.ts'

/** The order of each role's menu is that of R-ROLE-8. */
export type MenuEntry = {
  to: string
  label: string
  places?: readonly string[]
}

const main = { to: '/Dashboard', label: header['menu.main'] }
const onApplications = ['/applications', '/detail']
const applications = { to: '/applications', label: header['menu.applications'], places: onApplications }
const myApplications = { to: '/applications', label: header['menu.myApplications'], places: onApplications }
const programs = { to: '/programs', label: header['menu.programs'], places: ['/programs', '/AddPrograms'] }
const agencies = { to: '/agency', label: header['menu.agencies'], places: ['/agency/edit', '/AddAgency'] }
const members = { to: '/members', label: header['menu.members'], places: ['/members', '/roles'] }
const messages = { to: '/messages', label: inbox['menu.messages'] }
const audit = { to: '/audit', label: auditTexts['menu.audit'] }
const about = { to: '/about', label: header['menu.about'] }

const menus: Record<Role, readonly MenuEntry[]> = {
  'Super Administrator': [main, applications, programs, agencies, members, messages, audit, about],
  'Agency Administrator': [main, programs, applications, about],
  'Agency Operator': [main, applications, about],
  User: [main, myApplications, about],
  Auditor: [main, applications, audit, about],
}

export const roleMenu = (role: Role | undefined): readonly MenuEntry[] =>
  role && Object.hasOwn(menus, role) ? menus[role] : [main, about]

export const isAt = ({ to, places = [to] }: MenuEntry, pathname: string): boolean => {
  const here = pathname.toLowerCase()
  const isUnder = (place: string) => here === place || here.startsWith(`${place}/`)
  return here === to.toLowerCase() || places.some((place) => isUnder(place.toLowerCase()))
}
