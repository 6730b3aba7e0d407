/** Answers a command on a program or an agency: its id, or the refusal with the current record. */
import { refusals } from '@portal/contract/refusals'
import { errors } from '@portal/contract/texts/errors'
import { type AgencyEvent, type ProgramEvent, parseStream } from '@portal/domain'
import type { Outcome } from '@portal/event-store'
import { type FieldErrors, type PortalEnv, refused, seenVersion } from '@portal/http'
import type { Items } from '@portal/items'
import type { Context } from 'hono'
import { changesSince } from './changes-since.ts'

type AnswerOptions<Status> = {
  readonly message: string
  readonly status: Status
  /** The field errors for the decider's `invalid_fields`. */
  readonly errors?: FieldErrors
  /** Reads the current record for a 409; with `items` the changes since the seen version are added. */
  readonly current?: () => Promise<object | undefined>
  readonly items?: Items
}

type RecordRefusal = Parameters<typeof refused>[1]

export const answerRecord = async <Status extends 200 | 201>(
  c: Context<PortalEnv>,
  outcome: Outcome<ProgramEvent, RecordRefusal> | Outcome<AgencyEvent, RecordRefusal>,
  { message, status, errors: fields, current, items }: AnswerOptions<Status>,
): Promise<Response> => {
  if (outcome.accepted)
    return c.json({ success: true as const, message, data: { id: parseStream(outcome.stream).id } }, status)
  const { refusal } = outcome
  const found = refusals[refusal].status === 409 ? await current?.() : undefined
  const version = seenVersion(c)
  const changes =
    found && items && version !== undefined && refusal === 'version_conflict'
      ? { changes: await changesSince(items, c.var.actor, outcome.history, version) }
      : {}
  return refused(c, refusal, {
    ...(refusal === 'version_conflict' && { message: errors['error.409'] }),
    ...(refusal === 'invalid_fields' && fields && { errors: fields }),
    ...(found !== undefined && { current: { ...found, ...changes } }),
  })
}
