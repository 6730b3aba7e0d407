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
  if (back?.reason === 'expired')
    return (
      <Alert tone="warn" title={session['session.expired.title']}>
        <p>{session['session.expired.text']}</p>
        <p>{texts['signin.returnHint']}</p>
      </Alert>
    )
  if (back)
    return (
      <Alert tone="info" title={errors['error.authRequired']}>
        {texts['signin.returnHint']}
      </Alert>
    )
  return null
}

const isRegistered = (state: unknown) => typeof state === 'object' && state !== null && 'isRegistered' in state
