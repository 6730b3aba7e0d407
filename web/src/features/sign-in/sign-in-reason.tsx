import { answers } from '@portal/contract/texts/answers'
import { errors } from '@portal/contract/texts/errors'
import { layout } from '@portal/contract/texts/layout'
import { session } from '@portal/contract/texts/session'
import { signin as texts } from '@portal/contract/texts/signin'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { hasDraftHere } from '#lib/drafts/has-draft-here.ts'
import { parseReturnState, type ReturnState } from '#lib/sign-in/return-path.ts'
import { Alert } from '#ui/alert.tsx'

export function SignInReason() {
  const { state } = useLocation()
  const back = parseReturnState(state)
  const isAfterFailure = useAfterFailure()

  if (isFromSignUp(state)) return state.isRegistered && <Alert tone="ok">{answers['signup.success']}</Alert>
  if (isFromReset(state))
    return (
      <Alert tone="ok" title={texts['signin.afterReset']}>
        {texts['signin.afterReset.text']}
      </Alert>
    )
  if (isAfterFailure) return <Alert tone="stop">{layout['nav.signin.failed']}</Alert>
  if (!back) return null
  if (back.reason === 'required')
    return (
      <Alert tone="info" title={errors['error.authRequired']}>
        {texts[isForm(back) ? 'signin.returnHint.form' : 'signin.returnHint']}
      </Alert>
    )
  return (
    <Alert tone="warn" title={back.reason === 'ended' ? session['session.ended'] : session['session.expired.title']}>
      {back.reason !== 'ended' && <p>{endings[back.reason]}</p>}
      <p>{texts['signin.returnHint']}</p>
      {hasDraftHere() && <p>{session['session.expired.kept']}</p>}
    </Alert>
  )
}

const isForm = ({ returnTo }: ReturnState) => /^\/(add-application|agency\/create\/statment)\//.test(returnTo)

const endings = {
  idle: session['session.expired.idle'],
  limit: session['session.expired.limit'],
} as const

export const isFromSignUp = (state: unknown): state is { isRegistered: boolean } =>
  typeof state === 'object' && state !== null && 'isRegistered' in state

export const isFromReset = (state: unknown) => typeof state === 'object' && state !== null && 'isPasswordReset' in state

/**
 * True when the page was opened by a full page load with `?again`, because its code could not be loaded before. The
 * address is cleaned, so that a reload does not show the message again.
 */
const useAfterFailure = (): boolean => {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const [isAfter] = useState(() => new URLSearchParams(search).has('again'))
  useEffect(() => {
    if (isAfter) void navigate('/Signin', { replace: true, state })
  }, [isAfter, navigate, state])
  return isAfter
}
