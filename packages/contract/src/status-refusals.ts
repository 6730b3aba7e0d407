/** What a refusal says about each status for which it is given; null where the command is not refused for the status. */
import type { ApplicationStatus, applicationStatusFacts } from './application-status.ts'
import { errors } from './texts/errors.ts'
import { rules } from './texts/rules.ts'

type Facts = typeof applicationStatusFacts
type ByStatus<Fact extends keyof Facts[ApplicationStatus], Refused extends boolean> = {
  readonly [S in ApplicationStatus]: Facts[S][Fact] extends Refused ? string : null
}

const forwarded = errors['server.application.notEditable']
const decided = rules['server.application.decided']

export const whyNotEditable = {
  pendding: null,
  forwarded,
  completed: decided,
  rejected: decided,
  active: forwarded,
} as const satisfies ByStatus<'isEditable', false>

const whyNotDecidable = {
  pendding: null,
  forwarded: null,
  completed: decided,
  rejected: decided,
  active: null,
} as const satisfies ByStatus<'isFinal', true>

/** The sentences of each status, by the refusal's code. A refusal that is not here has one sentence for all statuses. */
export const statusRefusals = { not_editable: whyNotEditable, already_decided: whyNotDecidable }
