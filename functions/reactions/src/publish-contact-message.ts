/** Publishes each message for the head's office on its topic (R-ADM-24). */
import type { ContactEvent } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import { contactText, type Topic } from '@portal/notices'
import { deliver } from './deliver.ts'
import type { Reaction } from './reaction.ts'

export type PublishContactMessageDependencies = {
  readonly items: Items
  readonly headOffice: Topic
  readonly now: () => string
}

export const publishContactMessage = (deps: PublishContactMessageDependencies): Reaction => ({
  name: 'publish-contact-message',
  kinds: ['contact'],
  react: async (recorded) => {
    const event = recorded as RecordedEvent<ContactEvent>
    if (event.type !== 'ContactMessageSent' || !event.data.isDeliverable) return
    // A message whose sender was erased before it was published is not sent.
    if (event.erased.length > 0) return
    const eventId = `${event.stream}/${event.version}`
    const publication = { text: contactText(event.data), eventId }
    await deliver(deps, {
      reaction: 'publish-contact-message',
      eventId,
      send: () => deps.headOffice.publish(publication),
    })
  },
})
