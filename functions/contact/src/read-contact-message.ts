/** Puts the mark of having been read on a message; who was first stays in its history. */
import { readContactMessage } from '@portal/contract/calls/read-contact-message.endpoint'
import { readContactMessageSchema } from '@portal/contract/calls/read-contact-message.schema'
import { inbox } from '@portal/contract/texts/inbox'
import { contactDecider, streamOf } from '@portal/domain'
import { body, idempotencyOf, newApp, params, refused, shownTo, signedIn } from '@portal/http'
import { contactMessageAfter } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

export const readContactMessageRoute = ({ store, accessLog, now, newCommandId }: Dependencies) =>
  newApp().post(
    readContactMessage.path,
    signedIn('Super Administrator'),
    params(readContactMessageSchema),
    body(readContactMessageSchema),
    async (c) => {
      const idempotency = await idempotencyOf(c, 200)
      const outcome = await store.execute(
        contactDecider,
        streamOf('contact', c.req.valid('param').id),
        { type: 'MarkContactMessageRead', data: {}, actor: c.var.actor, at: now() },
        { commandId: newCommandId(), ...(idempotency && { idempotency }) },
      )
      if (!outcome.accepted) return refused(c, outcome.refusal)
      const data = contactMessageAfter(outcome.history)
      if (!outcome.isReplay) await accessLog(shownTo(c, 'command', [outcome.stream]))
      return c.json({ success: true, message: inbox['messages.markRead.done'], data })
    },
  )
