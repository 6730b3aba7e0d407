/** Tells the other side of a mandate what happened to it (R-ACT-12). */
import { fold, type MandateEvent, mandateState } from '@portal/domain'
import type { EventStore, RecordedEvent } from '@portal/event-store'
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
    const { name, sides } = told(event)
    for (const side of sides) {
      // Whoever is not registered finds the offer when they are.
      const member =
        side === 'principal'
          ? mandate.principal
          : (mandate.agent ?? (await memberOfIndex(deps.items, mandate.agentIndex)))
      if (member === null) continue
      const eventId = `${event.stream}/${event.version}/${side}`
      const about = { name, application: null, reaction: 'notify-of-mandate', eventId, member, at: event.at }
      await sendNotice(deps, about, retry)
    }
  },
})

const told = (event: RecordedEvent<MandateEvent>): { name: MandateNotice; sides: readonly Side[] } => {
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
      return { name: 'mandateRevoked', sides: [event.data.by === 'principal' ? 'agent' : 'principal'] }
    case 'MandateEnded':
      return { name: 'mandateEnded', sides: ['principal', 'agent'] }
  }
}
