import type { ProgramDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import type { checkApplication } from '@portal/contract/endpoints/applications'
import { applicationForm } from '@portal/contract/texts/application-form'
import { errors } from '@portal/contract/texts/errors'
import { programDetails } from '@portal/contract/texts/program-details'
import { opensOn, programClosedReason } from './closed-reason.ts'

export type ApplicationCheck = NonNullable<(typeof checkApplication)['types']>['answer']

/** Null when the member may apply. A rejected application does not block a new one (R-APP-4). */
export const cannotApplyReason = (
  program: ProgramDocument,
  { check, application_status }: ApplicationCheck,
): string | null => {
  const by = programClosedReason(program)
  if (by === 'opening') return opensOn(program)
  if (by) return sentences[by]
  const hasApplied = !check && (application_status === null || applicationStatusFacts[application_status].holdsProgram)
  return hasApplied ? programDetails['program.alreadyApplied'] : null
}

const sentences = {
  program: applicationForm['application.form.error.inactive'],
  agency: errors['server.application.agencyInactive'],
}
