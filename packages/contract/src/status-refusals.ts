/** The sentence of a refusal for each status; null where the status is no reason for this refusal. */
import { type ApplicationStatus, applicationStatusFacts, byStatus } from './application-status.ts'
import { errors } from './texts/errors.ts'
import { rules } from './texts/rules.ts'

export const whyNotEditable = (status: ApplicationStatus): string | null => {
  const { isEditable, isFinal, isDecided } = applicationStatusFacts[status]
  if (isEditable) return null
  if (isDecided) return rules['server.application.decided']
  return isFinal ? rules['server.application.withdrawn'] : errors['server.application.notEditable']
}

/** The sentences by the code of the refusal. A refusal that is missing here has one sentence for all statuses. */
export const statusRefusals = {
  not_editable: byStatus(whyNotEditable),
  already_decided: byStatus((status) =>
    applicationStatusFacts[status].isDecided ? rules['server.application.decided'] : null,
  ),
}
