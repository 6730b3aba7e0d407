import { accessibility } from '@portal/contract/texts/accessibility'
import { useLocation } from 'react-router-dom'
import { useSignIn } from '#lib/sign-in.ts'
import { useBurger } from '../burger.tsx'
import { HotlineLink } from '../hotline-link.tsx'
import { Logo } from '../logo.tsx'
import { NavItem } from '../nav-item.tsx'
import { isAt, menuOf } from './menu.ts'
import { ProfileMenu } from './profile-menu.tsx'

export function Header() {
  const { profile } = useSignIn()
  const { pathname } = useLocation()
  const burger = useBurger()
  return (
    <div className="border-b border-line bg-surface">
      <div className="mx-auto max-w-page px-4 pt-2 max-lg:pb-2 md:px-6">
        <div className="flex items-center gap-3">
          <Logo to="/Dashboard" />
          <div className="ml-auto flex items-center gap-3">
            <HotlineLink className="max-lg:hidden" />
            <ProfileMenu />
            {burger.button}
          </div>
        </div>
        {burger.panel(
          <nav aria-label={accessibility['a11y.nav.main']}>
            <ul className="-mx-3 flex flex-col gap-1 lg:flex-row lg:flex-wrap">
              {menuOf(profile?.permission).map((entry) => (
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
  )
}
