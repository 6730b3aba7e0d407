import { layout } from '@portal/contract/texts/layout'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { buttonClass } from '#ui/button.tsx'
import { loadSignIn } from './screens.ts'

export function SignInButton() {
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
export const useGoToSignIn = () => {
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
