import { accessibility } from '@portal/contract/texts/accessibility'
import { layout } from '@portal/contract/texts/layout'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { useBurger } from './burger.tsx'
import { HotlineLink } from './hotline-link.tsx'
import { Logo } from './logo.tsx'
import { NavItem } from './nav-item.tsx'
import { loadSignIn } from './screens.ts'

export function GuestHeader() {
  const burger = useBurger()
  const goToSignIn = useGoToSignIn()
  const { pathname } = useLocation()
  return (
    <div className="band-scope">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-0 px-4 py-1.5 sm:gap-x-4 sm:py-2 md:px-6 lg:min-h-18 lg:flex-nowrap">
        <div className="min-w-0 grow basis-0 sm:grow-0 sm:basis-auto">
          <Logo to="/" />
        </div>
        <div className="ml-auto flex items-center gap-1 sm:gap-3 lg:order-3 lg:ml-0">
          <SignInButton />
          {burger.button}
        </div>
        <div className="w-full lg:order-2 lg:ml-auto lg:w-auto">
          {burger.panel(
            <nav aria-label={accessibility['a11y.nav.main']}>
              <ul className="flex flex-col gap-1 lg:flex-row lg:items-center">
                <li>
                  <NavItem to="/" label={layout['nav.home']} onChoose={burger.close} />
                </li>
                <li>
                  <NavItem
                    to="/guest/about"
                    label={layout['nav.about']}
                    isHere={/^(\/guest)?\/about$/i.test(pathname)}
                    onChoose={burger.close}
                  />
                </li>
                <li>
                  <HotlineLink />
                </li>
                <li className="mt-2 border-t border-line pt-3 lg:hidden">
                  <NavItem
                    to="/Signin"
                    label={layout['nav.signin']}
                    onChoose={(event) => {
                      burger.close()
                      goToSignIn(event)
                    }}
                  />
                </li>
                <li className="lg:max-xl:hidden">
                  <NavItem to="/Signup" label={layout['nav.signup']} onChoose={burger.close} />
                </li>
              </ul>
            </nav>,
          )}
        </div>
      </div>
    </div>
  )
}

function SignInButton() {
  const isHere = /^\/signin$/i.test(useLocation().pathname)
  return (
    <a
      href="/Signin"
      onClick={useGoToSignIn()}
      aria-current={isHere ? 'page' : undefined}
      className={buttonClass(
        isHere ? 'quiet' : 'primary',
        `px-2.5 max-[22rem]:px-2 min-[24rem]:px-3 max-sm:text-sm sm:px-4 ${isHere ? 'underline decoration-2 underline-offset-8' : ''}`,
      )}
    >
      {layout['nav.signin']}
    </a>
  )
}

/**
 * Follows a link to sign-in. If the code of the sign-in page cannot be loaded, the page opens with a full page load
 * instead. The address then says `?again`, and the page asks the person to try again (R-WEB-7).
 */
const useGoToSignIn = () => {
  const navigate = useNavigate()
  const goHard = () => window.location.assign('/Signin?again')
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    loadSignIn().catch(goHard)
    try {
      void navigate('/Signin')
    } catch {
      goHard()
    }
  }
}
