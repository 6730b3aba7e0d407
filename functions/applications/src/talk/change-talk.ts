/**
 * Executes a command on the conversation about an application. Whether it is accepted depends on the application too, so
 * each attempt reads its events, and the append fails if it has changed since: a message never follows a transfer that
 * took the application away from its sender.
 */
import { listMessages, readMessages } from '@portal/contract/endpoints/applications'
import { listMessagesSchema, readMessagesSchema } from '@portal/contract/schemas/correspondence'
import {
  type Actor,
  type ApplicationEvent,
  applicationState,
  type CommandBody,
  fold,
  isFinal,
  mayReadTalk,
  mayWriteNow,
  statusAfter,
  streamOf,
  type TalkCommand,
  type TalkEvent,
  talkDays,
  talkDecider,
  talkSideOf,
  talkState,
  unreadOf,
} from '@portal/domain'
import type { EventStore, Idempotency } from '@portal/event-store'
import { accessEntry, commandRoute, newApp, params, query, refused, requestIdempotency, signedIn } from '@portal/http'
import { listTalk, unreadCount } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { messagesWithScans } from '../reading/by-id.ts'

type Change =
  CommandBody<TalkCommand> extends infer C
    ? C extends { type: infer Type; data: infer Data }
      ? { readonly type: Type; readonly data: Omit<Data, keyof TalkFacts> }
      : never
    : never
type TalkFacts = Awaited<ReturnType<typeof loadTalkFacts>>['facts']

/** What the conversation must know of its application, and the version at which it was read. */
export const loadTalkFacts = async (store: Pick<EventStore, 'load'>, id: number) => {
  const history = await store.load<ApplicationEvent>(streamOf('application', id))
  const end = history.findLast(({ type }) => {
    const status = statusAfter[type]
    return status !== null && isFinal(status)
  })
  const facts = {
    id,
    application: fold(applicationState, history),
    isSent: history.some(({ type }) => type === 'ApplicationForwarded'),
    closesAt: end ? new Date(Date.parse(end.at) + talkDays * 24 * 3600_000).toISOString() : null,
  }
  return { facts, version: history.length }
}

export const changeTalk = (
  { store, newCommandId }: Pick<Dependencies, 'store' | 'newCommandId'>,
  {
    id,
    actor,
    at,
    change,
    ...options
  }: {
    readonly id: number
    readonly actor: Actor
    readonly at: string
    readonly change: Change
    readonly commandId?: string
    readonly idempotency?: Idempotency | undefined
  },
) => {
  const stream = streamOf('application', id)
  const prepare = async () => {
    const { facts, version } = await loadTalkFacts(store, id)
    const command = { type: change.type, data: { ...change.data, ...facts }, actor, at } as TalkCommand
    return { command, guardedStreams: [{ stream, version }] }
  }
  const { commandId = newCommandId(), idempotency } = options
  return store.execute<ReturnType<typeof talkDecider.initialState>, TalkEvent, TalkCommand, RefusalOfTalk>(
    talkDecider,
    streamOf('talk', id),
    prepare,
    { commandId, idempotency },
  )
}

type RefusalOfTalk = Extract<ReturnType<typeof talkDecider.decide>, { accepted: false }>['refusal']

/** The conversation about an application, for whoever sees the application. */
export const listMessagesRoute = (deps: Dependencies) =>
  newApp().get(
    listMessages.path,
    signedIn(listMessages),
    params(listMessagesSchema),
    query(listMessagesSchema),
    async (c) => {
      const { items, store, now, accessLog } = deps
      const { id } = c.req.valid('param')
      const { cursor } = c.req.valid('query')
      const { actor } = c.var
      const { facts } = await loadTalkFacts(store, id)
      const { application } = facts
      if (!mayReadTalk(actor, application)) return refused(c, 'not_found')
      await accessLog(accessEntry(c, 'messages', [streamOf('application', id)]))
      const side = talkSideOf(actor, application)
      const agencies = [application.agency, ...application.earlier.map(({ agency }) => agency)]
      const about = { id, applicant: application.applicant, agencies }
      const [{ messages, next_cursor }, unread] = await Promise.all([
        listTalk(items, { application: id, side, present: application.agency, cursor }),
        // Marking as read is answered by reading again, so a late answer would mark again.
        unreadCount(items, actor, about, { consistent: true }),
      ])
      return c.json({
        data: await messagesWithScans(deps, messages),
        unread,
        may_write: mayWriteNow(actor, facts, now(), messages.at(-1)?.id ?? 0),
        closes_at: facts.closesAt,
        next_cursor,
      })
    },
  )

/** Marks the messages of the other side as read, up to one of them. */
export const readMessagesRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: readMessages, schema: readMessagesSchema }, async (c, { id, up_to }) => {
    const { actor } = c.var
    const outcome = await changeTalk(deps, {
      id,
      actor,
      at: deps.now(),
      change: { type: 'ReadMessages', data: { upTo: up_to } },
      idempotency: await requestIdempotency(c, 200),
    })
    if (!outcome.accepted) return refused(c, outcome.refusal)
    const { facts } = await loadTalkFacts(deps.store, id)
    const side = facts.application.status !== 'unknown' && facts.application.applicant === actor.id
    const talk = fold(talkState, outcome.history as readonly TalkEvent[])
    return c.json({ success: true, unread: unreadOf(talk, side ? 'applicant' : 'agency') })
  })
