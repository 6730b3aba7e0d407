/** What the page makes of the eID: the one-time code becomes a session, and the sealed person the fields of a registration. */
import { eidRegistration, eidSession } from '@portal/contract/endpoints/eid'
import { eidSessionSchema } from '@portal/contract/schemas/eid'
import { eid as texts } from '@portal/contract/texts/eid'
import { body, newApp, type PortalEnv, refused } from '@portal/http'
import { consumeChallenge } from '@portal/identity'
import { memberById } from '@portal/read-models'
import type { MiddlewareHandler } from 'hono'
import { type IdentityDependencies, identityDependencies } from '../dependencies.ts'
import { signInByNumber } from '../sign-in/login.ts'
import { broughtPerson, browserOf } from './cookies.ts'

/** The session counts as one by SMS: an eID is no way round the passkey of staff (R-ID-93). */
export const eidSessionRoute = (deps: IdentityDependencies) =>
  newApp().post(eidSession.path, offersEid(deps), body(eidSessionSchema), async (c) => {
    const browser = await browserOf(deps, c)
    const purpose = { kind: 'eid-session', browser: browser ?? '' } as const
    const memberId = browser && (await consumeChallenge(identityDependencies(deps), purpose, c.req.valid('json').code))
    const member = memberId && (await memberById(deps.items, Number(memberId)))
    const signedIn = member && member.personalId !== null && (await signInByNumber(deps, c, member.personalId, 'eid'))
    return signedIn || refused(c, 'code_wrong', { message: texts['eid.failed'] })
  })

/** Before the body is read: where there is no eID, its calls are not there. */
const offersEid =
  ({ eid }: Pick<IdentityDependencies, 'eid'>): MiddlewareHandler<PortalEnv> =>
  async (c, next) => {
    if (!eid) return refused(c, 'not_found')
    await next()
  }

export const eidRegistrationRoute = (deps: IdentityDependencies) =>
  newApp().get(eidRegistration.path, async (c) => {
    const person = await broughtPerson(deps, c)
    if (!person) return refused(c, 'not_found')
    const { personalId: personal_id, firstName: first_name, lastName: last_name } = person
    return c.json({ data: { personal_id, first_name, last_name } })
  })
