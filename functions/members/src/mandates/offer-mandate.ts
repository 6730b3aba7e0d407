/** Offers somebody to act in the caller's name, by their personal ID (R-ACT-2). */
import { offerMandate } from '@portal/contract/endpoints/mandates'
import { offerMandateSchema } from '@portal/contract/schemas/mandates'
import { mandates } from '@portal/contract/texts/mandates'
import {
  type MandateEvent,
  mandateDecider,
  maxMandatesGiven,
  type OfferMandate,
  streamOf,
  tbilisiDay,
} from '@portal/domain'
import type { Idempotency } from '@portal/event-store'
import { chargeQuota, commandRoute, refused, requestIdempotency } from '@portal/http'
import type { SignedInMember } from '@portal/identity'
import { agentIndexOf, fullName, givenMandates } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { freeMandatePlace, inFreePlace } from '../places.ts'
import { mandateAfter } from './documents.ts'

export const offerMandateRoute = (deps: Dependencies) =>
  commandRoute(
    { endpoint: offerMandate, schema: offerMandateSchema },
    async (c, { personal_id: personalId, may, until }) => {
      const { store } = deps
      const { actor, member } = c.var
      const at = deps.now()
      const idempotency = await requestIdempotency(c, 201)
      const earlier = idempotency && (await store.earlierAnswer<MandateEvent>(idempotency, at))
      if (!isUntilPossible(until, at))
        return refused(c, 'invalid_fields', { errors: { until: [mandates['server.mandate.until']] } })
      const charged = earlier ? undefined : await chargeQuota(deps, c, 'changes')
      if (charged && 'refusal' in charged) return charged.refusal
      const offered = {
        ...partiesOf(member),
        agentIndex: await agentIndexOf(store, personalId),
        agentNumber: maskedNumber(personalId),
        isOwnNumber: member.registrationType === 'individual' && personalId === member.personalId,
        ...{ may, until },
      }
      const outcome = earlier ?? (await offerWith(deps, { actor, at, offered }, idempotency))
      if (!outcome.accepted) await charged?.giveBack()
      if (!outcome.accepted) return refused(c, outcome.refusal)
      const data = mandateAfter(outcome.history, at)
      return c.json({ success: true, message: mandates['server.mandate.offered'], data }, 201)
    },
  )

type Offered = Omit<OfferMandate['data'], 'mandate' | 'slot'>

const offerWith = async (
  deps: Dependencies,
  { actor, at, offered }: Pick<OfferMandate, 'actor' | 'at'> & { readonly offered: Offered },
  idempotency: Idempotency | undefined,
) => {
  const { store } = deps
  const commandId = deps.newCommandId()
  const mandate = await store.nextNumber('mandate')
  const free = async () => {
    const rows = await givenMandates(deps.items, actor.id)
    return freeMandatePlace(deps, { rows, most: maxMandatesGiven, at })
  }
  return inFreePlace({ most: maxMandatesGiven, free, isFull: 'too_many_mandates' }, (slot) =>
    store.execute(
      mandateDecider,
      streamOf('mandate', mandate),
      { type: 'OfferMandate', data: { ...offered, mandate, slot }, actor, at },
      { commandId, isNew: true, idempotency },
    ),
  )
}

const partiesOf = (member: SignedInMember) =>
  member.registrationType === 'legal'
    ? { basis: 'company' as const, principalName: member.companyName ?? '' }
    : { basis: 'self' as const, principalName: fullName(member) }

/** 61004…17: enough to know whom one meant, and no number. */
export const maskedNumber = (personalId: string): string => `${personalId.slice(0, 5)}…${personalId.slice(-2)}`

const longestYears = 10

/** From today on, for ten years at most. */
export const isUntilPossible = (until: string | null, at: string): boolean => {
  if (until === null) return true
  const today = tbilisiDay(at)
  return until >= today && until <= `${Number(today.slice(0, 4)) + longestYears}${today.slice(4)}`
}
