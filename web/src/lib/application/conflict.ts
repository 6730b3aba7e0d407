/** The current application in a 409 (R-APP-31). Whoever saved second sees it, and nothing is overwritten. */
import type { ApplicationDocument, ApplicationStatus } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { conflicts as texts } from '@portal/contract/texts/conflicts'
import { ApiError } from '../api/api-error.ts'
import { dateTime } from '../time/dates.ts'

export const currentApplicationIn = (error: unknown): ApplicationDocument | null =>
  error instanceof ApiError && error.status === 409 && isApplication(error.current) ? error.current : null

const isApplication = (current: unknown): current is ApplicationDocument =>
  typeof current === 'object' && current !== null && 'version' in current && 'description' in current

/** Tells whose change was faster and when (R-APP-31). */
export const conflictMessage = (current: ApplicationDocument): string => {
  const time = dateTime(current.updated_at)
  const { status, reviewer, is_own } = current
  if (applicationStatusFacts[status].isDecided && reviewer && !is_own)
    return fill(texts['conflict.decided'], { time, name: `${reviewer.first_name} ${reviewer.last_name}` })
  const isOwnEdit = is_own && applicationStatusFacts[status].isEditable
  // On the form of an edit the sentence is long, and its time would break over two lines.
  if (isOwnEdit) return fill(texts['conflict.changed.elsewhere'], { time: time.replaceAll(' ', '\u00a0') })
  return fill(lastStepOf(status), { time })
}

const lastStepOf = (status: ApplicationStatus) => {
  const { isDecided, isFinal, waitsForAgency } = applicationStatusFacts[status]
  if (isFinal) return texts[isDecided ? 'conflict.reviewed' : 'conflict.withdrawn']
  return texts[waitsForAgency ? 'conflict.forwarded' : 'conflict.changed.at']
}
