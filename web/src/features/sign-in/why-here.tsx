import { errors } from '@portal/contract/texts/errors'
import { session } from '@portal/contract/texts/session'
import { signin as texts } from '@portal/contract/texts/signin'
import { signup } from '@portal/contract/texts/signup'
import { useLocation } from 'react-router-dom'
import { returnStateOf } from '#lib/return-path.ts'
import { Alert } from '#ui/alert.tsx'

/** Why somebody was led to this page, when they did not come by themselves. */
export function WhyHere() {
  const { state } = useLocation()
  const back = returnStateOf(state)

  if (isRegistered(state)) return <Alert tone="ok">{signup['signup.success']}</Alert>
  if (!back) return null
  if (back.reason === 'required')
    return (
      <Alert tone="info" title={errors['error.authRequired']}>
        {texts['signin.returnHint']}
      </Alert>
    )
  return (
    <Alert tone="warn" title={session['session.expired.title']}>
      <p>{endings[back.reason]}</p>
      <p>{texts['signin.returnHint']}</p>
      {hasDraft() && <p>{session['session.expired.kept']}</p>}
    </Alert>
  )
}

const endings = {
  idle: session['session.expired.idle'],
  limit: session['session.expired.limit'],
  ended: session['session.ended'],
} as const

/** Of whom it is comes out with their sign-in; that there is one is no secret of this device. */
const hasDraft = () => Object.keys(localStorage).some((key) => /^draft:\d+:/.test(key))

const isRegistered = (state: unknown) => typeof state === 'object' && state !== null && 'isRegistered' in state
