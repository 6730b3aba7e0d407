/** The short commands: forward, return, complete, reject. They differ by command, roles and words. */
import type { RefusalCode } from '@portal/contract'
import { type ApplicationCommand, applicationDecider, streamOf } from '@portal/domain'
import { idempotencyOf, type PortalEnv, seenVersion } from '@portal/http'
import type { Context } from 'hono'
import { answerApplication } from './answers.ts'
import type { Dependencies } from './dependencies.ts'

type Deed = {
  readonly [T in ApplicationCommand['type']]: Pick<Extract<ApplicationCommand, { type: T }>, 'type' | 'data'>
}['ForwardApplication' | 'ReturnApplication' | 'CompleteApplication' | 'RejectApplication']

export const changeApplication = async (
  deps: Dependencies,
  c: Context<PortalEnv>,
  {
    id,
    deed,
    message,
    refusalMessages,
  }: {
    id: number
    deed: Deed
    message: string
    refusalMessages?: Partial<Record<RefusalCode, string>>
  },
): Promise<Response> => {
  const expectedVersion = seenVersion(c)
  const idempotency = await idempotencyOf(c, 200)
  const command = { ...deed, actor: c.var.actor, at: deps.now() } as ApplicationCommand
  const outcome = await deps.store.execute(applicationDecider, streamOf('application', id), command, {
    commandId: deps.newCommandId(),
    ...(expectedVersion !== undefined && { expectedVersion }),
    ...(idempotency && { idempotency }),
  })
  return answerApplication(c, deps, outcome, { message, refusalMessages })
}
