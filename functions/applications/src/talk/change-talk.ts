/**
 * Executes a command on the conversation about an application. Whether it is accepted depends on the application too, so
 * each attempt reads its events, and the append fails if it has changed since: a message never follows a transfer that
 * took the application away from its sender.
 */
import {
  type Actor,
  type ApplicationEvent,
  applicationDecider,
  type CommandBody,
  fold,
  isFinal,
  statusAfter,
  streamOf,
  type TalkCommand,
  type TalkEvent,
  talkDays,
  talkDecider,
} from '@portal/domain'
import type { EventStore, Idempotency } from '@portal/event-store'
import type { Dependencies } from '../dependencies.ts'

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
    application: fold(applicationDecider, history),
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
    { commandId, ...(idempotency && { idempotency }) },
  )
}

type RefusalOfTalk = Extract<ReturnType<typeof talkDecider.decide>, { accepted: false }>['refusal']
