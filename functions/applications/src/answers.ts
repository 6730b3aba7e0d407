/** Answers a command on an application: the current application, or the refusal. */
import type { ApplicationDocument, ApplicationStatus, RefusalCode } from '@portal/contract'
import { refusals } from '@portal/contract/refusals'
import { statusRefusals } from '@portal/contract/status-refusals'
import { type ApplicationEvent, streamOf, tbilisiDay } from '@portal/domain'
import type { Outcome } from '@portal/event-store'
import { accessEntry, type PortalEnv, type RefusalExtra, refused } from '@portal/http'
import { applicationAfter, documentOnDay } from '@portal/read-models'
import type { Context } from 'hono'
import type { Dependencies } from './dependencies.ts'

type AnswerOptions = {
  readonly message: string
  readonly status?: 200 | 201
  /** The field errors for the decider's `invalid_fields`, or for who may not apply. */
  readonly errors?: RefusalExtra['errors']
  readonly refusalMessages?: Partial<Record<RefusalCode, string>> | undefined
}
type Answered = Outcome<ApplicationEvent, RefusalCode>
type AccessLogDependencies = Pick<Dependencies, 'items' | 'accessLog' | 'now'>

export const answerApplication = async (
  c: Context<PortalEnv>,
  deps: AccessLogDependencies,
  outcome: Answered,
  { message, errors, refusalMessages = {}, status = 200 }: AnswerOptions,
): Promise<Response> => {
  if (!outcome.accepted) {
    const ownMessage = refusalMessages[outcome.refusal]
    const extra = {
      ...(errors && ['invalid_fields', 'not_eligible'].includes(outcome.refusal) && { errors }),
      ...(ownMessage && { message: ownMessage }),
    }
    return answerRefusal(c, deps, outcome, extra)
  }
  const data = await currentApplication(c, deps, outcome)
  // The access log recorded a replayed answer when it was first given.
  if (data && !outcome.isReplay) await deps.accessLog(accessEntry(c, 'command', [outcome.stream]))
  return c.json({ success: true, message, data }, status)
}

/** A 409 carries the current application, and its message may depend on the status of that application. */
export const answerRefusal = async (
  c: Context<PortalEnv>,
  deps: AccessLogDependencies,
  outcome: Extract<Answered, { accepted: false }>,
  extra: RefusalExtra = {},
): Promise<Response> => {
  const isConflict = refusals[outcome.refusal].status === 409
  const current = isConflict ? await currentApplication(c, deps, outcome) : undefined
  if (current) await deps.accessLog(accessEntry(c, 'conflict', [streamOf('application', current.id)]))
  if (!current) return refused(c, outcome.refusal, extra)
  const message = sentenceOf(outcome.refusal, current.status)
  return refused(c, outcome.refusal, { ...(message !== null && { message }), ...extra, current })
}

const currentApplication = async (
  c: Context<PortalEnv>,
  { items, now }: AccessLogDependencies,
  { history }: Pick<Answered, 'history'>,
): Promise<ApplicationDocument | undefined> => {
  const application = await applicationAfter(items, c.var.actor, history, c.var.member)
  return application && documentOnDay(application, tbilisiDay(now()))
}

const byStatus: Partial<Record<RefusalCode, Readonly<Record<ApplicationStatus, string | null>>>> = statusRefusals
const sentenceOf = (code: RefusalCode, status: ApplicationStatus): string | null => byStatus[code]?.[status] ?? null
