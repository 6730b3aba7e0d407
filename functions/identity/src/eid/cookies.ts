/**
 * The cookies of the eID, of this host alone and read by no script: one ties what a browser began to that browser
 * (R-ID-91), one brings whom the eID verified to the registration (R-ID-94). The edge forwards no others.
 */

import { randomBytes } from 'node:crypto'
import { eidCookies } from '@portal/contract/eid-cookies'
import type { PortalEnv } from '@portal/http'
import { type EidPerson, openPerson, personSeconds, sealPerson } from '@portal/identity'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { type IdentityDependencies, identityDependencies } from '../dependencies.ts'

/** As long as a provider may take, and then the code of the session (R-ID-91, R-ID-93). */
const browserSeconds = 11 * 60

type Deps = Pick<IdentityDependencies, 'siteOrigin'>

/** The prefix keeps other hosts from setting the cookie; without TLS, on one's own machine, no browser takes it. */
const placeOf = ({ siteOrigin }: Deps, name: keyof typeof eidCookies) => {
  const secure = siteOrigin.startsWith('https:')
  return { name: secure ? eidCookies[name] : eidCookies[name].replace('__Host-', ''), secure }
}

const attributes = (secure: boolean) => ({ httpOnly: true, secure, sameSite: 'Lax', path: '/' }) as const

/** A hash of the browser's secret; null for a browser that began nothing. */
export const browserOf = async (deps: IdentityDependencies, c: Context<PortalEnv>): Promise<string | null> => {
  const secret = getCookie(c, placeOf(deps, 'browser').name)
  return secret ? browserHash(deps, secret) : null
}

/** A second tab keeps the secret of the first, so that both come to an end. */
export const tieToBrowser = async (deps: IdentityDependencies, c: Context<PortalEnv>): Promise<string> => {
  const { name, secure } = placeOf(deps, 'browser')
  const given = getCookie(c, name)
  const secret = given && /^[\w-]{43}$/.test(given) ? given : randomBytes(32).toString('base64url')
  setCookie(c, name, secret, { ...attributes(secure), maxAge: browserSeconds })
  return browserHash(deps, secret)
}

const browserHash = (deps: IdentityDependencies, secret: string): Promise<string> =>
  identityDependencies(deps).hmac('eid-browser', secret)

export const bringPerson = async (
  deps: IdentityDependencies,
  c: Context<PortalEnv>,
  person: EidPerson,
): Promise<void> => {
  const { name, secure } = placeOf(deps, 'person')
  const sealed = await sealPerson(identityDependencies(deps), person)
  setCookie(c, name, sealed, { ...attributes(secure), maxAge: personSeconds })
}

/** Null where the portal has no eID, and for a browser that brings nobody. */
export const broughtPerson = async (deps: IdentityDependencies, c: Context<PortalEnv>): Promise<EidPerson | null> => {
  const sealed = deps.eid && getCookie(c, placeOf(deps, 'person').name)
  return sealed ? openPerson(identityDependencies(deps), sealed) : null
}

export const forgetPerson = (deps: Deps, c: Context<PortalEnv>): void => {
  const { name, secure } = placeOf(deps, 'person')
  deleteCookie(c, name, attributes(secure))
}
