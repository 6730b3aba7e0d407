/** What the form of a program holds (R-ADM-2), each field with its sentence. */
import { programNeed, programStatus } from '../documents/catalog.ts'
import { fill } from '../fill.ts'
import { programAdmin } from '../texts/program-admin.ts'
import { validation } from '../texts/validation.ts'
import { trimBlank } from './blank.ts'
import { nameLimit } from './names.ts'
import { answerDays, deadlineField, minutesToFill, requirementsField } from './program-facts.ts'
import { sectionsField } from './sections.ts'
import { switchField } from './switches.ts'
import * as z from './z.ts'

const tooLong = fill(validation['validation.name.max'], { max: nameLimit })
/** It does not abort: the rule of the sub-agency is asked in any case, so that a form says everything at once. */
const filled = (missing: string) =>
  z.string({ error: missing }).overwrite(trimBlank).min(1, { error: missing }).max(nameLimit, { error: tooLong })

export const programTitle = filled(programAdmin['admin.program.title.required'])
export const programRecipient = filled(programAdmin['admin.program.recipient.required'])
export const recipientPosition = filled(programAdmin['admin.program.recipientPosition.required'])

/**
 * Left out, the status is active on a new program and stays on an old one; so do the others. `null`, or nothing in a
 * form, empties a deadline and the two numbers.
 */
export const programFields = z.object({
  title: programTitle,
  application_recipient: programRecipient,
  recipient_position: recipientPosition,
  status: programStatus.optional(),
  attachment_allow_status: switchField().optional(),
  has_sub_agency: switchField().optional(),
  sub_agency_name: z.string().overwrite(trimBlank).max(nameLimit, { error: tooLong }).nullish(),
  sections: sectionsField.optional(),
  need: programNeed.optional(),
  requirements: requirementsField.optional(),
  deadline: deadlineField.optional(),
  answer_days: answerDays.optional(),
  minutes_to_fill: minutesToFill.optional(),
})

type SubAgency = { has_sub_agency?: boolean | undefined; sub_agency_name?: string | null | undefined }

/** Its name is asked for when the switch is on, and kept only then. */
export const namesItsSubAgency = ({ has_sub_agency, sub_agency_name }: SubAgency): boolean =>
  !has_sub_agency || Boolean(sub_agency_name)

export const subAgencyRule = {
  path: ['sub_agency_name'],
  error: programAdmin['admin.program.subAgencyName.required'],
  /** Also while other fields are wrong. */
  when: () => true,
}
