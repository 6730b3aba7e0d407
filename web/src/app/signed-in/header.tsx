import { accessibility } from '@portal/contract/texts/accessibility'
import { audit as auditTexts } from '@portal/contract/texts/audit'
import { header } from '@portal/contract/texts/header'
import { inbox } from '@portal/contract/texts/inbox'
import { useLocation } from 'react-router'
import { UnreadNotices } from '#features/notices/unread-notices.tsx'
import { acting } from '#lib/sign-in/acting.ts'
import { type Role, useSignIn } from '#lib/sign-in/sign-in.ts'
import { useBurger } from '../burger.tsx'
import { HotlineLink, HotlineNumber } from '../hotline-link.tsx'
import { Logo } from '../logo.tsx'
import { NavItem } from '../nav-item.tsx'
import { ProfileMenu } from './profile-menu.tsx'

export function Header() {
  const { profile } = useSignIn()
  const { pathname } = useLocation()
  const burger = useBurger()
  return (
    <div className="bg-band text-on-band">
      <div className="mx-auto flex max-w-page flex-wrap items-center px-4 py-1.5 sm:gap-x-4 sm:py-2 md:px-6 lg:min-h-18 lg:flex-nowrap">
        <div className="band-scope min-w-0 grow basis-[min-content] sm:grow-0 sm:basis-auto xl:shrink-0">
          <Logo to="/Dashboard" />
        </div>
        <div className="ml-auto flex items-center gap-1 sm:gap-3 lg:order-3 lg:ml-0">
          <HotlineNumber className="max-lg:hidden" />
          <UnreadNotices />
          <ProfileMenu nameClass="lg:max-xl:hidden" onOpen={burger.close} />
          <div className="band-scope lg:hidden">{burger.button}</div>
        </div>
        <div className="band-scope w-full lg:order-2 lg:ml-auto lg:w-auto">
          {burger.panel(
            <nav aria-label={accessibility['a11y.nav.main']}>
              <ul className="flex flex-col gap-1 lg:flex-row lg:items-center">
                {roleMenu(profile?.permission, acting() !== null).map((entry) => (
                  <li key={entry.to}>
                    <NavItem to={entry.to} label={entry.label} isHere={isAt(entry, pathname)} onChoose={burger.close} />
                  </li>
                ))}
                <li className="lg:hidden">
                  <HotlineLink />
                </li>
              </ul>
            </nav>,
          )}
        </div>
      </div>
    </div>
  )
}

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

/** Whoever acts for another sees that person's applications under the plain word. */
export const roleMenu = (role: Role | undefined, isForAnother = false): readonly MenuEntry[] => {
  if (isForAnother) return [main, applications, about]
  return role && Object.hasOwn(menus, role) ? menus[role] : [main, about]
}

export const isAt = ({ to, places = [to] }: MenuEntry, pathname: string): boolean => {
  const here = pathname.toLowerCase()
  const isUnder = (place: string) => here === place || here.startsWith(`${place}/`)
  return here === to.toLowerCase() || places.some((place) => isUnder(place.toLowerCase()))
}
