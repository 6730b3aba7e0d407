/** The sentence of a refusal for each status; null where the status is no reason for this refusal. */
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
  withdrawn: rules['server.application.withdrawn'],
  active: forwarded,
} as const satisfies ByStatus<'isEditable', false>

const whyNotDecidable = {
  pendding: null,
  forwarded: null,
  completed: decided,
  rejected: decided,
  withdrawn: null,
  active: null,
} as const satisfies ByStatus<'isDecided', true>

/** The sentences by the code of the refusal. A refusal that is missing here has one sentence for all statuses. */
export const statusRefusals = { not_editable: whyNotEditable, already_decided: whyNotDecidable }
