/** A command on one message of the inbox; the answer is the updated message. */
import {
  type AnswerContactMessage,
  type CommandBody,
  commandBy,
  contactDecider,
  type MarkContactMessageRead,
  streamOf,
} from '@portal/domain'
import { accessEntry, type PortalEnv, refused, requestIdempotency } from '@portal/http'
import { contactMessageAfter } from '@portal/read-models'
import type { Context } from 'hono'
import type { Dependencies } from './dependencies.ts'

type Change = MarkContactMessageRead | AnswerContactMessage

export const changeMessage = async (
  { store, accessLog, now, newCommandId }: Dependencies,
  c: Context<PortalEnv>,
  { id, command, message }: { id: number; command: CommandBody<Change>; message: string },
): Promise<Response> => {
  const idempotency = await requestIdempotency(c, 200)
  const outcome = await store.execute(
    contactDecider,
    streamOf('contact', id),
    commandBy<Change>(c.var.actor, now(), command),
    { commandId: newCommandId(), ...(idempotency && { idempotency }) },
  )
  if (!outcome.accepted) return refused(c, outcome.refusal)
  const data = contactMessageAfter(outcome.history)
  if (!outcome.isReplay) await accessLog(accessEntry(c, 'command', [outcome.stream]))
  return c.json({ success: true, message, data })
}
