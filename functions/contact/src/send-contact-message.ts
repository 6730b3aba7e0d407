/**
 * Stores a message to the head of government before it answers. A message to an unknown recipient is stored too; its
 * answer is 404, and the page says that it was sent (R-ADM-25).
 */
import type { RefusalCode } from '@portal/contract'
import { sendContactMessage } from '@portal/contract/endpoints/contact'
import { sendContactMessageSchema } from '@portal/contract/schemas/contact'
import { answers } from '@portal/contract/texts/answers'
import { contact } from '@portal/contract/texts/contact'
import { errors } from '@portal/contract/texts/errors'
import { type ContactEvent, contactDecider, recipients, streamOf } from '@portal/domain'
import type { Outcome } from '@portal/event-store'
import {
  actorOrGuest,
  body,
  newApp,
  type PortalEnv,
  refuseBusyAddress,
  refused,
  requestIdempotency,
  signedInOrGuest,
} from '@portal/http'
import { takeQuota } from '@portal/identity'
import type { Context } from 'hono'
import type { Dependencies } from './dependencies.ts'

export const sendContactMessageRoute = (deps: Dependencies) =>
  newApp().post(sendContactMessage.path, signedInOrGuest(), body(sendContactMessageSchema), async (c) => {
    const { store, now, newCommandId } = deps
    const letter = c.req.valid('json')
    const isDeliverable = recipients.includes(letter.recipient)
    const idempotency = await requestIdempotency(c, isDeliverable ? 200 : 404)
    const earlier = idempotency && (await store.earlierAnswer<ContactEvent>(idempotency, now()))
    if (earlier) return answer(c, earlier, isDeliverable)

    // A retry with a remembered answer was answered above, so it is not counted again. Two identical requests that arrive
    // together both count for the address, because neither has an answer yet, and once for the quota.
    const busy = await refuseBusyAddress(deps, c, 'contact')
    if (busy) return busy
    // A guest has no quota of their own; the limit per address covers everybody.
    const taken = await takeQuota(deps, { actor: actorOrGuest(c), quota: 'contact', factor: deps.addressLimits })
    if (!taken.isTaken)
      return refused(c, 'too_often', { retryAfter: taken.wait, message: errors['server.quota.contact'] })
    const number = await store.nextNumber('contact')
    const outcome = await store.execute(
      contactDecider,
      streamOf('contact', number),
      { type: 'SendContactMessage', data: { ...letter, contact: number }, actor: actorOrGuest(c), at: now() },
      { commandId: newCommandId(), isNew: true, idempotency },
    )
    if (!outcome.accepted || outcome.isReplay) await taken.giveBack()
    return answer(c, outcome, isDeliverable)
  })

const answer = (
  c: Context<PortalEnv>,
  outcome: Outcome<ContactEvent, RefusalCode>,
  isDeliverable: boolean,
): Response => {
  if (!outcome.accepted) return refused(c, outcome.refusal)
  if (!isDeliverable) return refused(c, 'not_found', { message: answers['history.contact.undeliverable'] })
  const id = outcome.history[0]?.data.contact
  return c.json({ success: true, message: contact['contact.success'], data: { id } })
}
