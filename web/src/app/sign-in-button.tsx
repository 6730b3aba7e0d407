import { layout } from '@portal/contract/texts/layout'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { buttonClass } from '#ui/button.tsx'
import { UserIcon } from '#ui/icons.tsx'
import { loadSignIn } from './screens.ts'

/**
 * The sign-in button. If its chunk does not load, the browser opens the address itself, whose parameter makes the new
 * page ask the person to try again (R-WEB-7).
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
