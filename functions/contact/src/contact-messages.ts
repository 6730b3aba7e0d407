/** The inbox of the head of government (R-ROLE-3: only for the Super Administrator, not for the Auditor). */
import {
  answerContactMessage,
  contactMessageCounts,
  contactMessages,
  readContactMessage,
} from '@portal/contract/endpoints/contact'
import {
  answerContactMessageSchema,
  contactMessagesSchema,
  readContactMessageSchema,
} from '@portal/contract/schemas/contact'
import { inbox } from '@portal/contract/texts/inbox'
import {
  type AnswerContactMessage,
  type CommandBody,
  commandBy,
  contactDecider,
  type MarkContactMessageRead,
  streamOf,
} from '@portal/domain'
import {
  accessEntry,
  commandRoute,
  newApp,
  type PortalEnv,
  query,
  refused,
  requestIdempotency,
  signedIn,
} from '@portal/http'
import { contactMessageAfter, inboxCounts, listInbox } from '@portal/read-models'
import type { Context } from 'hono'
import type { Dependencies } from './dependencies.ts'

export const contactMessagesRoute = ({ items, accessLog }: Dependencies) =>
  newApp().get(contactMessages.path, signedIn(contactMessages.right), query(contactMessagesSchema), async (c) => {
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
  newApp().get(contactMessageCounts.path, signedIn(contactMessageCounts.right), async (c) =>
    c.json(await inboxCounts(items, c.var.actor)),
  )
