/**
 * Labels of all event fields at every depth, by stream kind, in the forms' words. `read-models/src/wire.ts` does not
 * compile while a field lacks a label.
 */
import { fill } from '../fill.ts'
import { audit } from '../texts/audit.ts'
import { contact } from '../texts/contact.ts'
import { fieldNames } from '../texts/field-names.ts'
import { inbox } from '../texts/inbox.ts'
import { members } from '../texts/members.ts'
import { questionFields } from '../texts/question-fields.ts'
import type { EventKind } from './events.ts'
import { agencyFieldLabels } from './fields/agency.ts'
import { applicationFieldLabels } from './fields/application.ts'
import {
  absenceFieldLabels,
  changeFieldLabels,
  lettersFieldLabels,
  notesFieldLabels,
  resetFieldLabels,
  roleFieldLabels,
  seenFieldLabels,
  talkFieldLabels,
  templatesFieldLabels,
} from './fields/desk.ts'
import { mandateFieldLabels } from './fields/mandate.ts'
import { memberFieldLabels } from './fields/member.ts'
import { programFieldLabels } from './fields/program.ts'
import { reportsFieldLabels } from './fields/reports.ts'
import { sharedFieldLabels } from './fields/shared.ts'
import { systemFieldLabels } from './fields/system.ts'
import { webhookFieldLabels } from './fields/webhook.ts'

const contactFieldLabels = {
  contact: fieldNames['audit.stream.contact'],
  sender: inbox['messages.col.from'],
  name: contact['contact.name'],
  email: inbox['messages.detail.email'],
  phone: inbox['messages.detail.phone'],
  subject: inbox['messages.col.subject'],
  message: inbox['messages.detail.text'],
  text: inbox['messages.answer.label'],
  recipient: inbox['messages.detail.recipient'],
  isDeliverable: audit['audit.field.isDeliverable'],
} as const

/** Labels of the fields of a recorded access to an identity document, and of a closed day of the access log. */
const documentAccessFieldLabels = {
  side: members['member.edit.identity'],
} as const

const accessFieldLabels = {
  day: audit['audit.field.day'],
  lines: audit['audit.field.lines'],
  root: audit['audit.field.root'],
} as const

export const fieldLabels = {
  application: applicationFieldLabels,
  member: memberFieldLabels,
  program: programFieldLabels,
  agency: agencyFieldLabels,
  contact: contactFieldLabels,
  looks: documentAccessFieldLabels,
  notes: notesFieldLabels,
  letters: lettersFieldLabels,
  seen: seenFieldLabels,
  talk: talkFieldLabels,
  templates: templatesFieldLabels,
  role: roleFieldLabels,
  reset: resetFieldLabels,
  change: changeFieldLabels,
  mandate: mandateFieldLabels,
  system: systemFieldLabels,
  absence: absenceFieldLabels,
  webhook: webhookFieldLabels,
  reports: reportsFieldLabels,
  access: accessFieldLabels,
} as const satisfies Record<EventKind, Readonly<Record<string, string>>>

type Labels = Readonly<Record<string, string>>
const byKind: Readonly<Record<string, Labels>> = fieldLabels
const shared: Labels = sharedFieldLabels

/**
 * An answer is named by the number of its question (R-FORM-25). An unknown field is shown by its code name, so that an
 * auditor sees that it exists.
 */
export const fieldLabel = (kind: string, field: string): string => {
  const [, question] = /^answers\.(\d+)$/.exec(field) ?? []
  return question === undefined
    ? (byKind[kind]?.[field] ?? shared[field] ?? field)
    : fill(questionFields['questions.field.answer'], { id: question })
}
