/** The fields of the program form (R-ADM-2), each with its error text. */
import { isDay } from '@portal/questions'
import { programNeed, programStatus } from '../documents/catalog.ts'
import { fill } from '../fill.ts'
import { programAdmin } from '../texts/program-admin.ts'
import { validation } from '../texts/validation.ts'
import { trimLine } from './blank.ts'
import { nameLimit } from './names.ts'
import {
  answerDays,
  assigneeField,
  givesField,
  limitDay,
  minutesToFill,
  requirementsField,
  switchField,
} from './program-facts.ts'
import { sectionsField } from './sections.ts'
import * as z from './z.ts'

const tooLong = fill(validation['validation.name.max'], { max: nameLimit })
/**
 * An empty text does not abort validation, so that the sub-agency rule is checked too and a form reports all errors
 * together.
 */
const filled = (missing: string) =>
  z.string({ error: missing }).overwrite(trimLine).min(1, { error: missing }).max(nameLimit, { error: tooLong })

export const programTitle = filled(programAdmin['admin.program.title.required'])
export const programRecipient = filled(programAdmin['admin.program.recipient.required'])
export const recipientPosition = filled(programAdmin['admin.program.recipientPosition.required'])

/**
 * A new program without a status is active. An edit keeps every omitted field. `null`, or an empty form field, clears
 * `gives`, `opens_on`, `deadline`, `answer_days`, `minutes_to_fill` and `assignee_id`.
 */
export const programFields = z.object({
  title: programTitle,
  application_recipient: programRecipient,
  recipient_position: recipientPosition,
  status: programStatus.optional(),
  attachment_allow_status: switchField().optional(),
  has_sub_agency: switchField().optional(),
  sub_agency_name: z.string().overwrite(trimLine).max(nameLimit, { error: tooLong }).nullish(),
  sections: sectionsField.optional(),
  need: programNeed.optional(),
  gives: givesField.optional(),
  requirements: requirementsField.optional(),
  opens_on: limitDay.optional(),
  deadline: limitDay.optional(),
  answer_days: answerDays.optional(),
  minutes_to_fill: minutesToFill.optional(),
  assignee_id: assigneeField.optional(),
})

type SubAgency = { has_sub_agency?: boolean | undefined; sub_agency_name?: string | null | undefined }

/** The sub-agency's name is required when its switch is on. */
export const namesItsSubAgency = ({ has_sub_agency, sub_agency_name }: SubAgency): boolean =>
  !has_sub_agency || Boolean(sub_agency_name)

export const subAgencyRule = {
  path: ['sub_agency_name'],
  error: programAdmin['admin.program.subAgencyName.required'],
  /** This rule is checked even while other fields are wrong. */
  when: () => true,
}

type Season = { opens_on?: string | null | undefined; deadline?: string | null | undefined }

/** Days compare as text, because they are written YYYY-MM-DD; what is no day has its own error. */
export const closesAfterItOpens = ({ opens_on, deadline }: Season): boolean =>
  !isDay(opens_on) || !isDay(deadline) || opens_on <= deadline

export const seasonRule = {
  path: ['deadline'],
  error: programAdmin['admin.program.deadline.beforeOpening'],
  when: () => true,
}
