/** What opening a visit and registering a visitor have in common: the visit itself, at the agency of whoever opens it. */
import { visitAnswers as texts } from '@portal/contract/texts/visit-answers'
import { type MandateEvent, mandateDecider, type OpenVisit, streamOf } from '@portal/domain'
import type { Idempotency } from '@portal/event-store'
import { type PortalEnv, refused } from '@portal/http'
import { takeQuota } from '@portal/identity'
import { agencyById, fullName } from '@portal/read-models'
import type { Context } from 'hono'
import type { IdentityDependencies } from '../dependencies.ts'

type Begun = Omit<OpenVisit['data'], 'mandate' | 'agentName' | 'agencyName'>

export const beginVisit = async (
  deps: IdentityDependencies,
  c: Context<PortalEnv>,
  begun: Begun,
  idempotency: Idempotency | undefined,
) => {
  const { store, now, newCommandId } = deps
  const { actor, member } = c.var
  const mandate = await store.nextNumber('mandate')
  const { name: agencyName } = await agencyOf(deps, c)
  const data = { ...begun, mandate, agencyName, agentName: fullName(member) }
  return store.execute(
    mandateDecider,
    streamOf('mandate', mandate),
    { type: 'OpenVisit', data, actor, at: now() },
    { commandId: newCommandId(), isNew: true, idempotency },
  )
}

/** At whose office the visit is. */
export const agencyOf = async ({ items }: IdentityDependencies, c: Context<PortalEnv>) => {
  const { name = '', shortName = '' } = (await agencyById(items, c.var.actor.agency ?? 0)) ?? {}
  return { name, shortName }
}

/** Each asks whether a number is registered, so each counts, whatever the answer; null where one more is allowed. */
export const refuseTooManyVisits = async (
  deps: IdentityDependencies,
  c: Context<PortalEnv>,
): Promise<Response | null> => {
  const taken = await takeQuota(deps, { actor: c.var.actor, quota: 'visits', factor: deps.addressLimits })
  if (taken.isTaken) return null
  return refused(c, 'too_often', { retryAfter: taken.wait, message: texts['server.visit.tooMany'] })
}

/** The first answer to a request that is sent again. */
export const earlierVisit = async ({ store, now }: IdentityDependencies, idempotency: Idempotency | undefined) =>
  idempotency ? store.earlierAnswer<MandateEvent>(idempotency, now()) : null
