import { codeMinutes } from '@portal/contract/code-lifetime'
import { login, logout, profile, sendSignInCode } from '@portal/contract/endpoints/identity'
import { fill } from '@portal/contract/fill'
import { isStaff } from '@portal/contract/role-facts'
import { common } from '@portal/contract/texts/common'
import { passkeys as texts } from '@portal/contract/texts/passkeys'
import { rules } from '@portal/contract/texts/rules'
import { signin } from '@portal/contract/texts/signin'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { passkeysQuery } from '#features/profile/passkeys/queries.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { localStore } from '#lib/page/safe-storage.ts'
import { keepDevice, knownDevices } from '#lib/sign-in/devices.ts'
import { canUsePasskeys, isCancelled, signInByPasskey } from '#lib/sign-in/passkey.ts'
import { forgetLocked, renewSignIn, signIn, useSignIn } from '#lib/sign-in/sign-in.ts'
import { withWork } from '#lib/sign-in/with-work.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CodeInput } from '#ui/digits-input.tsx'
import { ErrorAlert } from '#ui/fault-alerts.tsx'

type Props = { readonly onAnswer: (isFresh: boolean) => void }

/**
 * Staff confirm by passkey; citizens, and staff who add their first one, by a code too, like at the sign-in (R-ID-42).
 */
export default function FreshSignInDialog({ onAnswer }: Props) {
  const { profile: me } = useSignIn()
  const passkeys = useQuery({ ...passkeysQuery, enabled: isStaff(me?.permission) })
  const hasNone = passkeys.data?.data.length === 0
  const number = isStaff(me?.permission) && !hasNone ? null : (me?.company_id ?? me?.personal_id ?? null)
  const mayUsePasskey = !hasNone && canUsePasskeys()
  const form = useId()
  const [code, setCode] = useState('')
  const onSuccess = () => onAnswer(true)
  const byPasskey = useMutation({ mutationFn: confirmByPasskey, onSuccess })
  const ask = useMutation({ mutationFn: askForCode })
  const byCode = useMutation({ mutationFn: confirmByCode, onSuccess })
  const isAsked = number !== null && ask.isSuccess
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isAsked) byCode.mutate({ number, code, id: ask.data.id })
  }
  return (
    <Dialog
      title={texts['passkeys.fresh.title']}
      onClose={() => onAnswer(false)}
      isDescribedByContent
      actions={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {common['common.cancel']}
          </Button>
          {number !== null && !isAsked && (
            <Button
              variant={mayUsePasskey ? 'secondary' : 'primary'}
              isPending={ask.isPending}
              onClick={() => ask.mutate(number)}
            >
              {texts['passkeys.fresh.byCode']}
            </Button>
          )}
          {isAsked ? (
            <Button type="submit" form={form} isPending={byCode.isPending}>
              {texts['passkeys.fresh.confirm']}
            </Button>
          ) : (
            (number === null || mayUsePasskey) && (
              <Button isPending={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
                {texts[number === null ? 'passkeys.fresh.confirm' : 'passkeys.fresh.byPasskey']}
              </Button>
            )
          )}
        </>
      }
    >
      <p>{texts[number === null ? 'passkeys.fresh.text' : 'passkeys.fresh.citizen']}</p>
      {isAsked && (
        <form id={form} noValidate onSubmit={send}>
          <CodeInput
            label={signin['signin.code.label']}
            hint={`${fill(signin['signin.code.lifetime'], { minutes: codeMinutes })}.`}
            isRequired
            hasNoStar
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </form>
      )}
      {[byPasskey, ask, byCode].map(
        ({ error }, way) =>
          error &&
          !isCancelled(error) && (
            <ErrorAlert key={['passkey', 'ask', 'code'][way]} error={error} otherwise={rules['server.passkey.wrong']} />
          ),
      )}
    </Dialog>
  )
}

const confirmByPasskey = async () => {
  const stays = localStore.getItem('stays') !== null
  return renew((await signInByPasskey({ mayStay: () => stays })).access_token)
}

const askForCode = (number: string) =>
  withWork(
    (altcha) =>
      call(sendSignInCode, {
        body: { personal_id: number, ...knownDevices(), ...(altcha !== undefined && { altcha }) },
        isAnonymous: true,
      }),
    { hasOwnCode: false },
  )

const confirmByCode = async ({ number, code, id }: { number: string; code: string; id: string | undefined }) => {
  const body = { personal_id: number, sms_code: code, ...knownDevices(), ...(id && { id }) }
  // Without the token, because the 401 of a wrong code must not end the open session.
  const { access_token, device } = await call(login, { body, isAnonymous: true })
  keepDevice(device)
  await renew(access_token)
  // A session by code does not stay on the device.
  forgetLocked()
}

const renew = async (access_token: string) => {
  const { data } = await call(profile, { token: access_token, principal: null })
  const { token: earlier, profile: here } = signIn()
  const isSame = data.id === here?.id && renewSignIn(access_token)
  const ending = isSame ? earlier : access_token
  if (ending) await call(logout, { body: {}, token: ending }).catch(() => undefined)
  if (!isSame) throw new ApiError({ status: 403, code: 'foreign_passkey', message: texts['passkeys.fresh.other'] })
}
