/** Registers a child of the caller (R-ACT-50): the child's record and the parent's mandate begin in one transaction. */
import type { RefusalCode } from '@portal/contract'
import { addChild } from '@portal/contract/endpoints/children'
import { addChildSchema } from '@portal/contract/schemas/children'
import {
  fold,
  isCitizen,
  lastDayUnderAge,
  type MandateEvent,
  type MemberEvent,
  mandateDecider,
  mandateState,
  maxChildren,
  memberDecider,
  parseStream,
  type RegisterChild,
  streamOf,
} from '@portal/domain'
import type { Idempotency, Outcome } from '@portal/event-store'
import { adoptCharged, commandRoute, type PortalEnv, refused, requestIdempotency } from '@portal/http'
import { agentIndexOf, fullName, memberById, parentMandates } from '@portal/read-models'
import type { Context } from 'hono'
import type { Dependencies } from '../dependencies.ts'
import { maskedNumber } from '../mandates/offer-mandate.ts'
import { freeMandatePlace, inFreePlace } from '../places.ts'
import { answerChild } from './own-children.ts'
import { adoptDocument, ageErrors, named } from './typed-child.ts'

export const addChildRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: addChild, schema: addChildSchema }, async (c, { document, ...typed }) => {
    const { actor } = c.var
    const at = deps.now()
    const idempotency = await requestIdempotency(c, 201)
    const earlier = idempotency && (await deps.store.earlierAnswer<MemberEvent>(idempotency, at))
    if (earlier) return answerRegistered(deps, c, earlier)
    const parent = await memberById(deps.items, actor.id)
    if (parent?.registrationType !== 'individual' || !isCitizen(parent.role) || !parent.legalAddress)
      return refused(c, 'not_permitted')
    const errors = ageErrors(typed.birth_date, at)
    if (errors) return refused(c, 'invalid_fields', { errors })
    const commandId = deps.newCommandId()
    const request = idempotency?.key ?? commandId
    const adopted = await adoptCharged(deps, c, { quota: 'changes', sent: [] }, () =>
      adoptDocument(deps, { owner: actor.id, key: document, request }),
    )
    if ('refusal' in adopted) return adopted.refusal
    const { legalAddress, physicalAddress, consents } = parent
    const data = {
      ...{ ...named(typed), document: adopted.documents, legalAddress, physicalAddress },
      consents: { terms: consents.terms, dataVerification: consents.dataVerification, notifications: null },
    }
    const outcome = await register(deps, c, { commandId, idempotency, data, at })
    await adopted.settle(outcome)
    return answerRegistered(deps, c, outcome)
  })

const answerRegistered = async (deps: Dependencies, c: Context<PortalEnv>, outcome: Registered): Promise<Response> =>
  outcome.accepted
    ? answerChild(deps, c, { child: parseStream(outcome.stream).id, status: 201 })
    : refused(c, outcome.refusal)

type Registered = Outcome<MemberEvent, RefusalCode>
type Registering = {
  readonly commandId: string
  readonly idempotency: Idempotency | undefined
  readonly data: Omit<RegisterChild['data'], 'member'>
  readonly at: string
}

const register = async (
  deps: Dependencies,
  c: Context<PortalEnv>,
  { commandId, idempotency, data, at }: Registering,
): Promise<Registered> => {
  const { store } = deps
  const { actor, member: parent } = c.var
  const personalId = parent.personalId ?? ''
  const [child, mandate] = [await store.nextNumber('member'), await store.nextNumber('mandate')]
  const offered = {
    ...{ mandate, principal: child, principalName: fullName(data) },
    agentIndex: await agentIndexOf(store, personalId),
    agentNumber: maskedNumber(personalId),
    until: lastDayUnderAge(data.birthDate),
  }
  const free = async () => {
    const rows = await parentMandates(deps.items, actor.id)
    return freeMandatePlace(deps, { rows, most: maxChildren, at })
  }
  return inFreePlace({ most: maxChildren, free, isFull: 'too_many_children' }, (slot): Promise<Registered> => {
    const offer = { type: 'OfferParent' as const, data: { ...offered, slot }, actor, at }
    return store.execute(
      memberDecider,
      streamOf('member', child),
      async () => ({
        command: { type: 'RegisterChild' as const, data: { ...data, member: child }, actor, at },
        companion: {
          stream: streamOf('mandate', mandate),
          decide: (events) => mandateDecider.decide(offer, fold(mandateState, events as readonly MandateEvent[])),
        },
      }),
      { commandId, isNew: true, idempotency },
    )
  })
}
