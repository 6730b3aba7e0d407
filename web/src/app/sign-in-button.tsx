import { layout } from '@portal/contract/texts/layout'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { buttonClass } from '#ui/button.tsx'
import { UserIcon } from '#ui/icons.tsx'
import { loadSignIn } from './screens.ts'

/**
 * The sign-in button. If the code of the sign-in page cannot be loaded, the button opens the page with a full page load
 * instead. The address then says `?again`, and the page asks the person to try again (R-WEB-7).
 */
export function SignInButton() {
  const navigate = useNavigate()
  const { pathname } = useLocation()

  const goHard = () => window.location.assign('/Signin?again')
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    loadSignIn().catch(goHard)
    try {
      void navigate('/Signin')
    } catch {
      goHard()
    }
  }
  return (
    <a
      href="/Signin"
      onClick={go}
      aria-current={/^\/signin$/i.test(pathname) ? 'page' : undefined}
      className={buttonClass('primary', 'px-2.5 sm:px-4')}
    >
      <UserIcon className="sm:hidden" />
      <span className="max-sm:sr-only">{layout['nav.signin']}</span>
    </a>
  )
}
