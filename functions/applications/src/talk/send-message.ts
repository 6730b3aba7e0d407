/**
 * Sends a message about an application. It is decided once before its documents are copied, so that a refused one uses
 * up neither uploads nor the day's quota.
 */
import { sendMessage } from '@portal/contract/endpoints/applications'
import { sendMessageSchema } from '@portal/contract/schemas/correspondence'
import { type SendMessage, streamOf, type TalkEvent, talkDecider, talkSideOf } from '@portal/domain'
import { accessEntry, adoptCharged, commandRoute, type PortalEnv, refused, requestIdempotency } from '@portal/http'
import { lastMessage } from '@portal/read-models'
import type { Context } from 'hono'
import type { Dependencies } from '../dependencies.ts'
import { adoptSentDocuments, placeholderDocuments } from '../filing/sent-documents.ts'
import { messagesWithScans } from '../reading/by-id.ts'
import { changeTalk, loadTalkFacts } from './change-talk.ts'

export const sendMessageRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: sendMessage, schema: sendMessageSchema }, async (c, { id, text, documents: sent = [] }) => {
    const { store, now, newCommandId } = deps
    const { actor } = c.var
    const at = now()
    const idempotency = await requestIdempotency(c, 201)
    const earlier = idempotency && (await store.earlierAnswer<TalkEvent>(idempotency, at))
    if (earlier) return earlier.accepted ? answer(deps, c, id, earlier) : refused(c, earlier.refusal)

    const { facts } = await loadTalkFacts(store, id)
    const trial = { type: 'SendMessage', data: { ...facts, text, documents: placeholderDocuments(sent) }, actor, at }
    const tried = talkDecider.decide(trial as SendMessage, talkDecider.initialState())
    if (!tried.accepted) return refused(c, tried.refusal)

    const commandId = newCommandId()
    const request = idempotency?.key ?? commandId
    const fieldOf = (index: number) => `documents.${index}`
    const adopted = await adoptCharged(deps, c, { quota: 'messages', sent }, () =>
      adoptSentDocuments(deps, { owner: actor.id, sent, request, fieldOf }),
    )
    if ('refusal' in adopted) return adopted.refusal
    const outcome = await changeTalk(deps, {
      id,
      actor,
      at,
      change: { type: 'SendMessage', data: { text, documents: adopted.documents } },
      commandId,
      idempotency,
    })
    await adopted.settle(outcome)
    return outcome.accepted ? answer(deps, c, id, outcome) : refused(c, outcome.refusal)
  })

type Sent = Extract<Awaited<ReturnType<typeof changeTalk>>, { accepted: true }>

/** Only what belongs to the application at this moment is logged as a look: the sender reads no other person's words. */
const answer = async (deps: Dependencies, c: Context<PortalEnv>, id: number, { history, isReplay }: Sent) => {
  if (!isReplay) await deps.accessLog(accessEntry(c, 'messages', [streamOf('application', id)]))
  const sent = history.at(-1)
  const side = sent ? talkSideOf(c.var.actor, sent.data) : 'agency'
  const [data] = await messagesWithScans(deps, await lastMessage(deps.items, history, side))
  return c.json({ success: true, data }, 201)
}
