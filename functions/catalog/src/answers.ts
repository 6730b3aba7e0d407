/** Answers a command on a program or an agency: its number, or the refusal with the current record. */
import { refusals } from '@portal/contract/refusals'
import { errors } from '@portal/contract/texts/errors'
import { type DomainEvent, parseStream } from '@portal/domain'
import type { Outcome } from '@portal/event-store'
import { type FieldErrors, type PortalEnv, refused } from '@portal/http'
import type { Context } from 'hono'

type Words<Status> = {
  readonly message: string
  readonly status: Status
  /** The field errors for the decider's `invalid_fields`. */
  readonly errors?: FieldErrors
  readonly current?: () => Promise<unknown>
}

export const answerKept = async <E extends DomainEvent, Status extends 200 | 201>(
  c: Context<PortalEnv>,
  outcome: Outcome<E, Parameters<typeof refused>[1]>,
  { message, status, errors: fields, current }: Words<Status>,
): Promise<Response> => {
  if (outcome.accepted)
    return c.json({ success: true as const, message, data: { id: parseStream(outcome.stream).id } }, status)
  const { refusal } = outcome
  const seen = refusals[refusal].status === 409 ? await current?.() : undefined
  return refused(c, refusal, {
    ...(refusal === 'version_conflict' && { message: errors['error.409'] }),
    ...(refusal === 'invalid_fields' && fields && { errors: fields }),
    ...(seen !== undefined && { current: seen }),
  })
}
