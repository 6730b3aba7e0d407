/**
 * Sends a message about an application. It is decided once before its documents are copied, so that a refused one uses
 * up neither uploads nor the day's quota.
 */
import { sendMessage } from '@portal/contract/endpoints/applications'
import { sendMessageSchema } from '@portal/contract/schemas/applications'
import { type SendMessage, streamOf, type TalkEvent, talkDecider, talkSideOf } from '@portal/domain'
import {
  accessEntry,
  body,
  chargeQuota,
  newApp,
  type PortalEnv,
  params,
  refused,
  requestIdempotency,
  signedIn,
} from '@portal/http'
import { lastMessage } from '@portal/read-models'
import type { Context } from 'hono'
import type { Dependencies } from '../dependencies.ts'
import { adoptSentDocuments, isCertain, placeholderDocuments } from '../filing/sent-documents.ts'
import { changeTalk, loadTalkFacts } from './change-talk.ts'

export const sendMessageRoute = (deps: Dependencies) =>
  newApp().post(
    sendMessage.path,
    signedIn('writeMessages'),
    params(sendMessageSchema),
    body(sendMessageSchema),
    async (c) => {
      const { store, now, newCommandId } = deps
      const { id } = c.req.valid('param')
      const { actor } = c.var
      const { text, documents: sent = [] } = c.req.valid('json')
      const at = now()
      const idempotency = await requestIdempotency(c, 201)
      const earlier = idempotency && (await store.earlierAnswer<TalkEvent>(idempotency, at))
      if (earlier) return earlier.accepted ? answer(deps, c, id, earlier) : refused(c, earlier.refusal)

      const { facts } = await loadTalkFacts(store, id)
      const trial = { type: 'SendMessage', data: { ...facts, text, documents: placeholderDocuments(sent) }, actor, at }
      const tried = talkDecider.decide(trial as SendMessage, talkDecider.initialState())
      if (!tried.accepted) return refused(c, tried.refusal)
      const quota = await chargeQuota(deps, c, 'messages')
      if ('refusal' in quota) return quota.refusal

      const commandId = newCommandId()
      const adoption = await adoptSentDocuments(deps, {
        owner: actor.id,
        sent,
        request: idempotency?.key ?? commandId,
        fieldOf: (index) => `documents.${index}`,
      })
      if (!adoption.adopted) {
        await quota.giveBack()
        return refused(c, 'invalid_fields', { errors: adoption.errors })
      }
      const outcome = await changeTalk(deps, {
        id,
        actor,
        at,
        change: { type: 'SendMessage', data: { text, documents: adoption.documents } },
        commandId,
        idempotency,
      })
      if (!outcome.accepted || outcome.isReplay) await quota.giveBack()
      if (!outcome.accepted && isCertain(outcome.refusal)) await adoption.release()
      return outcome.accepted ? answer(deps, c, id, outcome) : refused(c, outcome.refusal)
    },
  )

type Sent = Extract<Awaited<ReturnType<typeof changeTalk>>, { accepted: true }>

/** Only what belongs to the application at this moment is logged as a look: the sender reads no other person's words. */
const answer = async (deps: Dependencies, c: Context<PortalEnv>, id: number, { history, isReplay }: Sent) => {
  if (!isReplay) await deps.accessLog(accessEntry(c, 'messages', [streamOf('application', id)]))
  const sent = history.at(-1)
  const side = sent ? talkSideOf(c.var.actor, sent.data) : 'agency'
  return c.json({ success: true, data: lastMessage(history, side) }, 201)
}
