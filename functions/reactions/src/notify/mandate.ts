/** Tells the other side of a mandate what happened to it (R-ACT-12). */
import {
  type ExistingMandate,
  fold,
  isOfVisit,
  type MandateBasis,
  type MandateEvent,
  mandateState,
} from '@portal/domain'
import type { EventStore, RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import type { MandateNotice } from '@portal/notices'
import { memberOfIndex } from '@portal/read-models'
import type { Reaction } from '../reaction.ts'
import { type SendNoticeDependencies, sendNotice } from './send-notice.ts'

type Side = 'principal' | 'agent'

export const notifyOfMandate = (
  deps: SendNoticeDependencies & { readonly load: EventStore['load'] },
): Reaction<'mandate'> => ({
  name: 'notify-of-mandate',
  kinds: ['mandate'],
  react: async (event, retry) => {
    const mandate = fold(mandateState, await deps.load<MandateEvent>(event.stream, { upTo: event.version }))
    if (mandate.status === 'unknown') return
    const { name, sides } = mandate.basis === 'parent' ? toldOfChild(event) : told(event, mandate.basis)
    for (const side of sides) {
      // Whoever is not registered finds the offer when they are.
      const member = side === 'principal' ? mandate.principal : await agentOf(deps.items, mandate)
      if (member === null) continue
      const eventId = `${event.stream}/${event.version}/${side}`
      const about = { name, application: null, reaction: 'notify-of-mandate', eventId, member, at: event.at }
      await sendNotice(deps, about, retry)
    }
  },
})

const agentOf = async (items: Items, { agent, agentIndex }: ExistingMandate): Promise<number | null> =>
  agent ?? (agentIndex === null ? null : memberOfIndex(items, agentIndex))

/** A child has nobody to tell but the parent, who made the offer and took it back themselves. */
const toldOfChild = (event: RecordedEvent<MandateEvent>): { name: MandateNotice; sides: readonly Side[] } => {
  if (event.type === 'MandateAccepted') return { name: 'childConfirmed', sides: ['agent'] }
  return { name: 'mandateEnded', sides: event.type === 'MandateEnded' ? ['agent'] : [] }
}

/** Staff are told nothing of a visit, which ends before their eyes. */
const told = (
  event: RecordedEvent<MandateEvent>,
  basis: MandateBasis,
): { name: MandateNotice; sides: readonly Side[] } => {
  switch (event.type) {
    case 'MandateOffered':
    case 'MandateReoffered':
      return { name: 'mandateOffered', sides: ['agent'] }
    case 'MandateNarrowed':
      return { name: 'mandateChanged', sides: ['agent'] }
    case 'MandateAccepted':
      return { name: 'mandateAccepted', sides: ['principal'] }
    case 'MandateDeclined':
      return { name: 'mandateDeclined', sides: ['principal'] }
    case 'MandateRevoked':
      return {
        name: 'mandateRevoked',
        sides: isOfVisit(basis) ? [] : [event.data.by === 'principal' ? 'agent' : 'principal'],
      }
    case 'MandateEnded':
      return { name: 'mandateEnded', sides: isOfVisit(basis) ? [] : ['principal', 'agent'] }
    case 'VisitOpened':
      // With the code the phone has told the person already.
      return { name: 'visitOpened', sides: event.data.basis === 'card_seen' ? ['principal'] : [] }
    case 'VisitConfirmed':
      return { name: 'visitOpened', sides: [] }
  }
}
