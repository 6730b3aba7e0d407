import { accessibility } from '@portal/contract/texts/accessibility'
import { useLocation } from 'react-router-dom'
import { UnreadNotices } from '#features/notices/unread-notices.tsx'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { useBurger } from '../burger.tsx'
import { HotlineLink, HotlineNumber } from '../hotline-link.tsx'
import { Logo } from '../logo.tsx'
import { NavItem } from '../nav-item.tsx'
import { isAt, roleMenu } from './menu.ts'
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
                {roleMenu(profile?.permission).map((entry) => (
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
