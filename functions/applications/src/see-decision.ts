/** The applicant's page says that the decision was in view. It moves neither the application nor its history. */
import { seeDecision } from '@portal/contract/endpoints/applications'
import { seeDecisionSchema } from '@portal/contract/schemas/applications'
import {
  type ApplicationEvent,
  applicationDecider,
  fold,
  isDecisionType,
  type SeeDecision,
  type SeenEvent,
  seenDecider,
  streamOf,
} from '@portal/domain'
import { body, newApp, params, refused, requestIdempotency, signedIn } from '@portal/http'
import { seenAt } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

export const seeDecisionRoute = ({ store, now, newCommandId }: Dependencies) =>
  newApp().post(seeDecision.path, signedIn(), params(seeDecisionSchema), body(seeDecisionSchema), async (c) => {
    const { id } = c.req.valid('param')
    const { actor } = c.var
    const { version } = c.req.valid('json')
    const at = now()
    const idempotency = await requestIdempotency(c, 200)
    const prepare = async () => {
      const history = await store.load<ApplicationEvent>(streamOf('application', id))
      const decision = history.findLast(({ type }) => isDecisionType(type))?.version ?? null
      const data = { id, application: fold(applicationDecider, history), decision, version }
      return { command: { type: 'SeeDecision', data, actor, at } satisfies SeeDecision }
    }
    const outcome = await store.execute<
      ReturnType<typeof seenDecider.initialState>,
      SeenEvent,
      SeeDecision,
      Extract<ReturnType<typeof seenDecider.decide>, { accepted: false }>['refusal']
    >(seenDecider, streamOf('seen', id), prepare, {
      commandId: newCommandId(),
      ...(idempotency && { idempotency }),
    })
    if (!outcome.accepted) return refused(c, outcome.refusal)
    return c.json({ success: true, decision_seen_at: seenAt(outcome.history) })
  })
