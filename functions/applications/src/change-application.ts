/** Executes forwarding, returning, completing or rejecting, which differ only in command, roles and messages. */
import type { RefusalCode } from '@portal/contract'
import {
  type Actor,
  type ApplicationCommand,
  applicationDecider,
  type CommandBody,
  commandBy,
  type NotesEvent,
  releasedWith,
  streamOf,
} from '@portal/domain'
import type { CompanionStream } from '@portal/event-store'
import { type PortalEnv, requestIdempotency, seenVersion } from '@portal/http'
import type { Context } from 'hono'
import { answerApplication } from './answers.ts'
import type { Dependencies } from './dependencies.ts'

type StatusChange = Extract<
  ApplicationCommand,
  { type: 'ForwardApplication' | 'ReturnApplication' | 'CompleteApplication' | 'RejectApplication' }
>

export const changeApplication = async (
  deps: Dependencies,
  c: Context<PortalEnv>,
  {
    id,
    change,
    message,
    refusalMessages,
  }: {
    id: number
    change: CommandBody<StatusChange>
    message: string
    refusalMessages?: Partial<Record<RefusalCode, string>>
  },
): Promise<Response> => {
  const expectedVersion = seenVersion(c)
  const idempotency = await requestIdempotency(c, 200)
  const command = commandBy<StatusChange>(c.var.actor, deps.now(), change)
  const prepare = async () => ({
    command,
    ...(releasesAssignee[change.type] && { companion: releaseAssignment(id, c.var.actor) }),
  })
  const outcome = await deps.store.execute(applicationDecider, streamOf('application', id), prepare, {
    commandId: deps.newCommandId(),
    ...(expectedVersion !== undefined && { expectedVersion }),
    ...(idempotency && { idempotency }),
  })
  return answerApplication(c, deps, outcome, { message, refusalMessages })
}

/** Only a forwarded application has an assignee, so whatever ends its wait also releases them (R-DESK-10). */
const releasesAssignee: Readonly<Record<StatusChange['type'], boolean>> = {
  ForwardApplication: false,
  ReturnApplication: true,
  CompleteApplication: true,
  RejectApplication: true,
}

/** Releases the application's assignee in the transaction of the command. */
const releaseAssignment = (id: number, actor: Actor): CompanionStream => ({
  stream: streamOf('notes', id),
  decide: (history) => releasedWith(actor, history as readonly NotesEvent[]),
})
