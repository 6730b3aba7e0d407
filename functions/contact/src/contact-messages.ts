/** Messages to the head of government: anybody writes one; only the Super Administrator reads them, not the Auditor (R-ROLE-3). */

import type { RefusalCode } from '@portal/contract'
import {
  answerContactMessage,
  contactMessageCounts,
  contactMessages,
  readContactMessage,
  sendContactMessage,
} from '@portal/contract/endpoints/contact'
import {
  answerContactMessageSchema,
  contactMessagesSchema,
  readContactMessageSchema,
  sendContactMessageSchema,
} from '@portal/contract/schemas/contact'
import { answers } from '@portal/contract/texts/answers'
import { contact } from '@portal/contract/texts/contact'
import { errors } from '@portal/contract/texts/errors'
import { inbox } from '@portal/contract/texts/inbox'
import {
  type AnswerContactMessage,
  type CommandBody,
  type ContactEvent,
  commandBy,
  contactDecider,
  type MarkContactMessageRead,
  recipients,
  streamOf,
} from '@portal/domain'
import type { Outcome } from '@portal/event-store'
import {
  accessEntry,
  actorOrGuest,
  body,
  commandRoute,
  newApp,
  type PortalEnv,
  query,
  refuseBusyAddress,
  refused,
  requestIdempotency,
  signedIn,
  signedInOrGuest,
} from '@portal/http'
import { takeQuota } from '@portal/identity'
import { contactMessageAfter, inboxCounts, listInbox } from '@portal/read-models'
import type { Context } from 'hono'
import type { Dependencies } from './dependencies.ts'

export const contactMessagesRoute = ({ items, accessLog }: Dependencies) =>
  newApp().get(contactMessages.path, signedIn(contactMessages), query(contactMessagesSchema), async (c) => {
    const page = await listInbox(items, c.var.actor, c.req.valid('query'))
    await accessLog(
      accessEntry(
        c,
        'inbox',
        page.data.map(({ id }) => streamOf('contact', id)),
      ),
    )
    return c.json(page)
  })

type Change = MarkContactMessageRead | AnswerContactMessage

/** A command on one message of the inbox; the answer is the updated message. */
const changeMessage = async (
  { store, accessLog, now, newCommandId }: Dependencies,
  c: Context<PortalEnv>,
  { id, command, message }: { id: number; command: CommandBody<Change>; message: string },
): Promise<Response> => {
  const idempotency = await requestIdempotency(c, 200)
  const outcome = await store.execute(
    contactDecider,
    streamOf('contact', id),
    commandBy<Change>(c.var.actor, now(), command),
    { commandId: newCommandId(), idempotency },
  )
  if (!outcome.accepted) return refused(c, outcome.refusal)
  const data = contactMessageAfter(outcome.history)
  if (!outcome.isReplay) await accessLog(accessEntry(c, 'command', [outcome.stream]))
  return c.json({ success: true, message, data })
}

/** Records how a message was answered. Nothing is sent: the office answers by the means that the note names. */
export const answerContactMessageRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: answerContactMessage, schema: answerContactMessageSchema }, (c, { id, ...data }) => {
    const command = { type: 'AnswerContactMessage' as const, data }
    return changeMessage(deps, c, { id, command, message: inbox['messages.answer.done'] })
  })

/** Marks a message as read; its history names the first reader. */
export const readContactMessageRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: readContactMessage, schema: readContactMessageSchema }, (c, { id }) => {
    const command = { type: 'MarkContactMessageRead' as const, data: {} }
    return changeMessage(deps, c, { id, command, message: inbox['messages.markRead.done'] })
  })

/** The number of messages by status, without personal data. */
export const contactMessageCountsRoute = ({ items }: Dependencies) =>
  newApp().get(contactMessageCounts.path, signedIn(contactMessageCounts), async (c) =>
    c.json(await inboxCounts(items, c.var.actor)),
  )

/**
 * Stores a message to the head of government before it answers. A message to an unknown recipient is stored too; its
 * answer is 404, and the page says that it was sent (R-ADM-25).
 */
export const sendContactMessageRoute = (deps: Dependencies) =>
  newApp().post(
    sendContactMessage.path,
    signedInOrGuest(sendContactMessage),
    body(sendContactMessageSchema),
    async (c) => {
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
    },
  )

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
