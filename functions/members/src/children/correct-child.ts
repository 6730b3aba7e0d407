/** Corrects what the office refused of a child and sends it again (R-ACT-55); the last day of the mandate moves with the birth date. */
import { correctChild } from '@portal/contract/endpoints/children'
import { correctChildSchema } from '@portal/contract/schemas/children'
import {
  fold,
  lastDayUnderAge,
  type MandateEvent,
  type MemberEvent,
  mandateDecider,
  mandateState,
  memberDecider,
  streamOf,
} from '@portal/domain'
import { adoptCharged, commandRoute, refused, requestIdempotency } from '@portal/http'
import type { Dependencies } from '../dependencies.ts'
import { answerChild, mandateOfChild } from './own-children.ts'
import { adoptDocument, ageErrors, named } from './typed-child.ts'

export const correctChildRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: correctChild, schema: correctChildSchema }, async (c, { id, document, ...typed }) => {
    const { store } = deps
    const { actor } = c.var
    const at = deps.now()
    const idempotency = await requestIdempotency(c, 200)
    const earlier = idempotency && (await store.earlierAnswer<MemberEvent>(idempotency, at))
    if (earlier?.accepted) return answerChild(deps, c, { child: id, status: 200 })
    const errors = ageErrors(typed.birth_date, at)
    if (errors) return refused(c, 'invalid_fields', { errors })
    const mandate = await mandateOfChild(deps, { parent: actor.id, child: id })
    if (mandate === undefined) return refused(c, 'not_found')
    const commandId = deps.newCommandId()
    const request = idempotency?.key ?? commandId
    const adopted = await adoptCharged(deps, c, { quota: 'changes', sent: [] }, async () =>
      document === null ? sameDocument : adoptDocument(deps, { owner: actor.id, key: document, request }),
    )
    if ('refusal' in adopted) return adopted.refusal
    const move = {
      ...{ type: 'MoveParentsDay' as const, actor, at },
      data: { until: lastDayUnderAge(typed.birth_date) },
    }
    const outcome = await store.execute(
      memberDecider,
      streamOf('member', id),
      async () => ({
        command: {
          ...{ type: 'CorrectChild' as const, actor, at },
          data: { ...named(typed), document: adopted.documents },
        },
        companion: {
          stream: streamOf('mandate', mandate.id),
          decide: (events) => mandateDecider.decide(move, fold(mandateState, events as readonly MandateEvent[])),
        },
      }),
      { commandId, idempotency },
    )
    await adopted.settle(outcome)
    return outcome.accepted ? answerChild(deps, c, { child: id, status: 200 }) : refused(c, outcome.refusal)
  })

const sameDocument = { adopted: true as const, documents: null, release: async () => undefined }
