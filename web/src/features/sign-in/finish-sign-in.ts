import { profile } from '@portal/contract/endpoints/identity'
import { call } from '#lib/api/call.ts'
import { localStore } from '#lib/page/safe-storage.ts'
import { unsubscribeOthers } from '#lib/sign-in/push-device.ts'
import { forgetLocked, startSignIn } from '#lib/sign-in/sign-in.ts'
import { forgetNumber } from '#lib/sign-in/sign-in-number.ts'

export const readSignedInProfile = async ({
  access_token,
  stays = false,
}: {
  access_token: string
  stays?: boolean
}) => {
  // Retried once, because role pages would ask a person without a stored role to sign in again.
  const readProfile = () => call(profile, { token: access_token, principal: null })
  const me = await readProfile()
    .catch(readProfile)
    .catch(() => null)
  return { access_token, stays, profile: me?.data ?? null }
}

export const finishSignIn = (signedIn: Awaited<ReturnType<typeof readSignedInProfile>>): void => {
  // Must come before the token is stored, because this page is left as soon as there is a token.
  if (signedIn.stays) localStore.setItem('stays', '1')
  else forgetLocked()
  forgetNumber()
  void unsubscribeOthers(signedIn.profile?.id).catch(() => undefined)
  startSignIn(signedIn.access_token, signedIn.profile)
}
