/** What an applicant does beside their application: says that a decision was seen, and how easy applying was. */
import { feedback, giveFeedback, seeDecision } from '@portal/contract/endpoints/applications'
import { seeDecisionSchema } from '@portal/contract/schemas/applications'
import { feedbackSchema, giveFeedbackSchema } from '@portal/contract/schemas/correspondence'
import { rules } from '@portal/contract/texts/rules'
import {
  type ApplicationEvent,
  applicationState,
  fold,
  type GiveFeedback,
  isDecisionType,
  type SeeDecision,
  type SeenEvent,
  type StreamName,
  seenDecider,
  streamOf,
  tbilisiDay,
} from '@portal/domain'
import type { Idempotency } from '@portal/event-store'
import { commandRoute, newApp, query, refused, requestIdempotency, signedIn } from '@portal/http'
import { listFeedback, seenAt } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'
import { loadTalkFacts } from './talk/change-talk.ts'

/** What an attempt decides; the append fails if a guarded stream has changed since it was read. */
type Attempt<C> = {
  readonly command: C
  readonly guardedStreams?: readonly { readonly stream: StreamName; readonly version: number }[]
}

/** Executes a command on what an applicant does beside their application, which moves nothing of it. */
const changeSeen = <C extends SeeDecision | GiveFeedback>(
  { store, newCommandId }: Pick<Dependencies, 'store' | 'newCommandId'>,
  id: number,
  prepare: () => Promise<Attempt<C>>,
  idempotency: Idempotency | undefined,
) =>
  store.execute<ReturnType<typeof seenDecider.initialState>, SeenEvent, C, RefusalOfSeen>(
    seenDecider,
    streamOf('seen', id),
    prepare,
    { commandId: newCommandId(), idempotency },
  )

type RefusalOfSeen = Extract<ReturnType<typeof seenDecider.decide>, { accepted: false }>['refusal']

/** The append fails if the application has changed since it was read, so that the agency of this moment is counted. */
export const giveFeedbackRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: giveFeedback, schema: giveFeedbackSchema }, async (c, { id, ...said }) => {
    const { actor } = c.var
    const at = deps.now()
    const stream = streamOf('application', id)
    const idempotency = await requestIdempotency(c, 200)
    const prepare = async () => {
      const { facts, version } = await loadTalkFacts(deps.store, id)
      const { application, isSent } = facts
      const data = { id, application, isSent, ...said }
      return {
        command: { type: 'GiveFeedback', data, actor, at } satisfies GiveFeedback,
        guardedStreams: [{ stream, version }],
      }
    }
    const outcome = await changeSeen(deps, id, prepare, idempotency)
    if (outcome.accepted) return c.json({ success: true, message: rules['feedback.thanks'] })
    const { refusal } = outcome
    return refused(c, refusal, refusal === 'not_sent' ? { message: rules['server.feedback.notSent'] } : {})
  })

/** It names nobody, so that it leaves no look. */
export const feedbackRoute = ({ items, now }: Dependencies) =>
  newApp().get(feedback.path, signedIn(feedback), query(feedbackSchema), async (c) => {
    const { agency } = c.var.actor
    if (agency === null) return refused(c, 'not_found')
    return c.json(await listFeedback(items, { agency, today: tbilisiDay(now()), cursor: c.req.valid('query').cursor }))
  })

/** The applicant's page says that the decision was in view. It moves neither the application nor its history. */
export const seeDecisionRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: seeDecision, schema: seeDecisionSchema }, async (c, { id, version }) => {
    const { actor } = c.var
    const at = deps.now()
    const idempotency = await requestIdempotency(c, 200)
    const prepare = async () => {
      const history = await deps.store.load<ApplicationEvent>(streamOf('application', id))
      const decision = history.findLast(({ type }) => isDecisionType(type))?.version ?? null
      const data = { id, application: fold(applicationState, history), decision, version }
      return { command: { type: 'SeeDecision', data, actor, at } satisfies SeeDecision }
    }
    const outcome = await changeSeen(deps, id, prepare, idempotency)
    if (!outcome.accepted) return refused(c, outcome.refusal)
    return c.json({ success: true, decision_seen_at: seenAt(outcome.history) ?? at })
  })
