import { layout } from '@portal/contract/texts/layout'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { buttonClass } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { loadSignIn } from './screens.ts'

/**
 * The authorization button. When the page cannot be opened the ordinary way (its script did not come), the browser goes
 * there by itself, and the person is asked to try again (specification 1, section 2.1).
 */
export function SignInButton() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const toast = useToast()

  const goHard = () => {
    window.location.assign('/Signin')
    toast(layout['nav.signin.failed'], 'stop')
  }
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
      className={buttonClass('primary', 'px-4')}
    >
      {layout['nav.signin']}
    </a>
  )
}
