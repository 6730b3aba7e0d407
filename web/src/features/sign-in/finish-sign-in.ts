/** What every way in ends with: the token, and the profile with the role when it can be read at once. */
import { profile } from '@portal/contract/calls/profile.endpoint'
import { call } from '#lib/call.ts'
import { startSignIn } from '#lib/sign-in.ts'

export const readSignIn = async ({ access_token }: { access_token: string }) => {
  // Asked twice: without its role a person would have to sign in again at the pages of roles.
  const readProfile = () => call(profile, { token: access_token })
  const me = await readProfile()
    .catch(readProfile)
    .catch(() => null)
  return { access_token, profile: me?.data ?? null }
}

export const finishSignIn = (signedIn: Awaited<ReturnType<typeof readSignIn>>): void =>
  startSignIn(signedIn.access_token, signedIn.profile)
