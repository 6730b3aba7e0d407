/** Messages between an applicant and the agency that has the application (R-APP-80). No decision depends on them. */
import { trimBlank } from '@portal/questions/blank'
import { isOwn, isPersonallyConcerned, maySee } from '../application/access.ts'
import type { Application, ExistingApplication } from '../application/application.ts'
import type { NewDocument } from '../application/commands.ts'
import { maxMessages } from '../facts/access.ts'
import { hasRight } from '../facts/rights.ts'
import { type Actor, accept, type Command, decider, refuse } from '../kernel/decider.ts'
import type { TalkEvent, TalkSide } from './events.ts'

export type Talk = {
  /** Who wrote each message; message 1 is the first. */
  readonly writers: readonly TalkSide[]
  /** The number of the last message that each side has read; 0 before the first. */
  readonly readUpTo: Readonly<Record<TalkSide, number>>
}

/** The application and its times, folded from its own stream by the use case. */
type WithApplication = {
  readonly id: number
  readonly application: Application
  /** Whether it was ever sent to its agency. */
  readonly isSent: boolean
  /** ISO 8601, UTC: when the conversation ends; null before the application is final. */
  readonly closesAt: string | null
}

export type SendMessage = Command<
  'SendMessage',
  WithApplication & { readonly text: string; readonly documents: readonly NewDocument[] }
>
export type ReadMessages = Command<'ReadMessages', WithApplication & { readonly upTo: number }>
export type TalkCommand = SendMessage | ReadMessages

/** Days after the end of an application during which both sides may still write. */
export const talkDays = 30
export const talkDocumentLimit = 5

/** Whoever sees the application reads its conversation. */
export const mayReadTalk = (actor: Actor, application: Application): application is ExistingApplication =>
  application.status !== 'unknown' && maySee(actor, application)

/** The side for which somebody who sees the application reads: that of its applicant, or the agency's. */
export const talkSideOf = (actor: Pick<Actor, 'id'>, application: Pick<ExistingApplication, 'applicant'>): TalkSide =>
  isOwn(actor, application) ? 'applicant' : 'agency'

/** Why this actor may not write or mark as read; null when they may. Staff leave their own application to a colleague. */
const obstacleTo = (actor: Actor, application: ExistingApplication) => {
  if (!hasRight(actor.role, 'writeMessages')) return 'not_permitted'
  const isConcernedStaff = !isOwn(actor, application) && isPersonallyConcerned(actor, application)
  return isConcernedStaff ? 'own_application' : null
}

/** Null while a message may be sent. */
const closedBecause = ({ isSent, closesAt }: Pick<WithApplication, 'isSent' | 'closesAt'>, at: string) => {
  if (!isSent) return 'not_sent'
  return closesAt !== null && at >= closesAt ? 'talk_closed' : null
}

export const mayWriteNow = (actor: Actor, facts: WithApplication, at: string, last: number): boolean =>
  last < maxMessages &&
  mayReadTalk(actor, facts.application) &&
  obstacleTo(actor, facts.application) === null &&
  closedBecause(facts, at) === null

const initialState = (): Talk => ({ writers: [], readUpTo: { applicant: 0, agency: 0 } })

const evolveTalk = (talk: Talk, { type, data }: TalkEvent): Talk => {
  switch (type) {
    case 'MessageSent':
      return { ...talk, writers: [...talk.writers, data.by] }
    case 'MessagesRead':
      return { ...talk, readUpTo: { ...talk.readUpTo, [data.by]: data.upTo } }
    case 'MessagesTransferred':
      return talk
  }
}

/** How many messages of the other side this side has not read. */
export const unreadOf = ({ writers, readUpTo }: Talk, side: TalkSide): number =>
  writers.filter((by, index) => by !== side && index + 1 > readUpTo[side]).length

/** A reply marks nothing as read. */
const send = ({ actor, data, at }: SendMessage, { writers }: Talk) => {
  const { application } = data
  if (!mayReadTalk(actor, application)) return refuse('not_found')
  const obstacle = obstacleTo(actor, application)
  if (obstacle) return refuse(obstacle)
  const closed = closedBecause(data, at)
  if (closed) return refuse(closed)
  if (writers.length >= maxMessages) return refuse('talk_full')
  const text = trimBlank(data.text)
  if (text === '' || data.documents.length > talkDocumentLimit) return refuse('invalid_fields')
  return accept({
    type: 'MessageSent' as const,
    data: {
      ...about(data, application, actor),
      message: writers.length + 1,
      by: talkSideOf(actor, application),
      text,
      documents: data.documents.map(({ key, sha256, size }, index) => ({ id: index + 1, key, sha256, size })),
      documentNames: Object.fromEntries(data.documents.map(({ name }, index) => [index + 1, name])),
    },
  })
}

/** Only messages that were not read before make an event. */
const read = ({ actor, data }: ReadMessages, talk: Talk) => {
  const { application } = data
  if (!mayReadTalk(actor, application)) return refuse('not_found')
  const obstacle = obstacleTo(actor, application)
  if (obstacle) return refuse(obstacle)
  const by = talkSideOf(actor, application)
  const upTo = Math.min(data.upTo, talk.writers.length)
  const after = { ...talk, readUpTo: { ...talk.readUpTo, [by]: Math.max(upTo, talk.readUpTo[by]) } }
  if (unreadOf(after, by) === unreadOf(talk, by)) return accept()
  return accept({ type: 'MessagesRead' as const, data: { ...about(data, application, actor), by, upTo } })
}

export const talkState = { initialState, evolve: evolveTalk }
export const talkDecider = /* @__PURE__ */ decider({
  initialState,
  evolve: evolveTalk,
  decide: { SendMessage: send, ReadMessages: read },
})

const about = ({ id }: WithApplication, { applicant, agency }: ExistingApplication, { name }: Actor) => ({
  application: id,
  applicant,
  agency,
  actorName: name,
})

/** Unread messages follow their application to the agency that has it now; where all is read, nothing does (R-APP-94). */
export type TransferMessages = Command<'TransferMessages', { readonly id: number; readonly application: Application }>

type State = Talk & { readonly agency: number | null }

export const messagesTransferDecider = /* @__PURE__ */ decider({
  initialState: (): State => ({ ...talkState.initialState(), agency: null }),
  evolve: (state: State, event: TalkEvent): State => ({
    ...state,
    ...talkState.evolve(state, event),
    agency: event.data.agency,
  }),
  decide: {
    TransferMessages: ({ actor, data: { id, application } }: TransferMessages, state: State) => {
      if (actor.role !== 'system' || application.status === 'unknown') return refuse('not_permitted')
      const { applicant, agency } = application
      if (state.agency === agency || unreadOf(state, 'agency') === 0) return accept()
      return accept({ type: 'MessagesTransferred' as const, data: { application: id, applicant, agency } })
    },
  },
})
