/** Passkeys are bound to the site's host (R-ID-40). */
import { layout } from '@portal/contract/texts/layout'
import type { RelyingParty } from '@portal/identity/webauthn'
import type { IdentityDependencies } from '../dependencies.ts'

/** Loaded on first use, because few requests need the WebAuthn library. */
export const loadWebauthn = () => import('@portal/identity/webauthn')

export const relyingParty = ({ siteOrigin }: Pick<IdentityDependencies, 'siteOrigin'>): RelyingParty => ({
  id: new URL(siteOrigin).hostname,
  origin: siteOrigin,
  name: layout['app.title'],
})

export const siteOriginOf = (env: Readonly<Record<string, string | undefined>>): string => {
  if (!env.SITE_ORIGIN) throw new Error('environment variable is missing: SITE_ORIGIN')
  return new URL(env.SITE_ORIGIN).origin
}

/** A member's opaque user handle in their passkeys: 32 bytes, base64url. */
export const passkeyHandle = ({ store }: Pick<IdentityDependencies, 'store'>, memberId: number): Promise<string> =>
  store.hmac('passkey-user', `member-${memberId}`)
