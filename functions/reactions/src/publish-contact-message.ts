import type { Items } from '@portal/items'
import { contactText, type Topic } from '@portal/notices'
import { deliver } from './deliver.ts'
import type { Reaction } from './reaction.ts'

export type PublishContactMessageDependencies = {
  readonly items: Items
  readonly headOffice: Topic
  readonly now: () => string
}

export const publishContactMessage = (deps: PublishContactMessageDependencies): Reaction<'contact'> => ({
  name: 'publish-contact-message',
  kinds: ['contact'],
  react: async (event, retry) => {
    if (event.type !== 'ContactMessageSent' || !event.data.isDeliverable) return
    // A message whose sender was erased before it was published is not sent.
    if (event.erased.length > 0) return
    const eventId = `${event.stream}/${event.version}`
    const publication = { text: contactText(event.data), eventId }
    await deliver(deps, {
      ...retry,
      reaction: 'publish-contact-message',
      eventId,
      send: () => deps.headOffice.publish(publication),
    })
  },
})
