/**
 * Signing in with the national eID. Every step that a browser makes by itself ends on a page: what fails leads back to
 * `/signin`, with the SMS beside it, and never to an error (R-ID-92).
 */

import { randomBytes } from 'node:crypto'
import { eidCallback, startEid } from '@portal/contract/endpoints/eid'
import { registrationName } from '@portal/contract/fields/names'
import { isChild, parseStream } from '@portal/domain'
import { describeError, newApp, type PortalEnv, refuseBusyAddress, refused } from '@portal/http'
import { consumeChallenge, type EidPerson, keepChallenge } from '@portal/identity'
import { memberById, personalIdClaim } from '@portal/read-models'
import type { Context } from 'hono'
import { type IdentityDependencies, identityDependencies } from '../dependencies.ts'
import { bringPerson, browserOf, forgetPerson, tieToBrowser } from './cookies.ts'
import { safeReturn } from './safe-return.ts'

/** Loaded on first use, because few requests need the library. */
const loadProvider = () => import('@portal/identity/eid')

const callbackOf = ({ siteOrigin }: IdentityDependencies, search = ''): URL =>
  new URL(`${eidCallback.path}${search}`, siteOrigin)

/** What the challenge of a started sign-in holds. */
type Started = { readonly nonce: string; readonly verifier: string; readonly returnTo: string | null }

export const startEidRoute = (deps: IdentityDependencies) =>
  newApp().get(startEid.path, async (c) => {
    const { eid } = deps
    if (!eid) return refused(c, 'not_found')
    const returnTo = safeReturn(c.req.query('return'), deps.siteOrigin)
    return leadsToPage(c, returnTo, async () => {
      if (await refuseBusyAddress(deps, c, 'eid')) return failed(c, returnTo, 'too_often')
      const browser = await tieToBrowser(deps, c)
      // Whoever the eID verified before may have been somebody else.
      forgetPerson(deps, c)
      const [nonce, verifier] = [randomText(), randomText()]
      const started: Started = { nonce, verifier, returnTo }
      const purpose = { kind: 'eid', browser } as const
      const state = await keepChallenge(identityDependencies(deps), purpose, JSON.stringify(started))
      const { eidAddress } = await loadProvider()
      return c.redirect(await eidAddress(eid, callbackOf(deps).href, { state, nonce, verifier }))
    })
  })

const randomText = () => randomBytes(32).toString('base64url')

export const eidCallbackRoute = (deps: IdentityDependencies) =>
  newApp().get(eidCallback.path, async (c) => {
    if (!deps.eid) return refused(c, 'not_found')
    return leadsToPage(c, null, async () => {
      const [browser, state] = [await browserOf(deps, c), c.req.query('state')]
      const kept =
        browser !== null && state
          ? await consumeChallenge(identityDependencies(deps), { kind: 'eid', browser }, state)
          : null
      if (browser === null || !state || kept === null) return failed(c, null, 'state')
      const { returnTo, ...started } = JSON.parse(kept) as Started
      return leadsToPage(c, returnTo, () => welcome(deps, c, { browser, returnTo, request: { state, ...started } }))
    })
  })

type Returned = {
  readonly browser: string
  readonly returnTo: string | null
  readonly request: { readonly state: string; readonly nonce: string; readonly verifier: string }
}

/** Only individuals are found: their personal ID has eleven digits, and a company's number is no personal ID. */
const welcome = async (
  deps: IdentityDependencies,
  c: Context<PortalEnv>,
  { browser, returnTo, request }: Returned,
): Promise<Response> => {
  const { eid } = deps
  if (!eid) return refused(c, 'not_found')
  const { readEidClaims } = await loadProvider()
  const { personalId, firstName, lastName } = await readEidClaims(
    eid,
    callbackOf(deps, new URL(c.req.url).search),
    request,
  )
  if (!personalId || !/^\d{11}$/.test(personalId)) return failed(c, returnTo, 'no_personal_id')
  const holder = await deps.store.holderOf(personalIdClaim(personalId))
  if (holder) {
    const member = await memberById(deps.items, parseStream(holder).id)
    if (member?.status !== 'active') return failed(c, returnTo, 'blocked')
    if (isChild(member, deps.now())) return failed(c, returnTo, 'child')
    const purpose = { kind: 'eid-session', browser } as const
    const code = await keepChallenge(identityDependencies(deps), purpose, String(member.id))
    return c.redirect(pageAddress('/signin', { ...(returnTo && { return: returnTo }) }, `eid=${code}`))
  }
  const person = namedPerson(personalId, firstName, lastName)
  if (!person) return failed(c, returnTo, 'no_names')
  await bringPerson(deps, c, person)
  return c.redirect(pageAddress('/Signup', { ...(returnTo && { return: returnTo }) }, 'eid'))
}

/** Null for names that nobody can register with. */
const namedPerson = (personalId: string, first = '', last = ''): EidPerson | null => {
  const [firstName, lastName] = [
    registrationName('firstName').safeParse(first),
    registrationName('lastName').safeParse(last),
  ]
  return firstName.success && lastName.success
    ? { personalId, firstName: firstName.data, lastName: lastName.data }
    : null
}

/** A failure of the provider, or of the portal's own tables. */
const leadsToPage = async (
  c: Context<PortalEnv>,
  returnTo: string | null,
  step: () => Promise<Response>,
): Promise<Response> => {
  try {
    return await step()
  } catch (error) {
    const { eidCause } = await loadProvider()
    return failed(c, returnTo, eidCause(error), describeError(error).frames)
  }
}

const failed = (
  c: Context<PortalEnv>,
  returnTo: string | null,
  cause: string,
  frames?: readonly string[],
): Response => {
  c.get('log')({
    level: 'warn',
    code: 'eid_failed',
    request_id: c.get('requestId'),
    area: c.get('area'),
    error: cause,
    ...(frames && { frames }),
  })
  return c.redirect(pageAddress('/signin', { eid: 'failed', ...(returnTo && { return: returnTo }) }))
}

const pageAddress = (path: string, query: Readonly<Record<string, string>>, fragment?: string): string => {
  const search = new URLSearchParams(query).toString()
  return `${path}${search && `?${search}`}${fragment ? `#${fragment}` : ''}`
}
