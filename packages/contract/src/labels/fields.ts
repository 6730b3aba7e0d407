/**
 * Labels of all event fields at every depth, by stream kind, in the forms' words. `read-models/src/wire.ts` does not
 * compile while a field lacks a label.
 */
import { fill } from '../fill.ts'
import { questions } from '../texts/questions.ts'
import type { EventKind } from './events.ts'
import { accessFieldLabels, documentAccessFieldLabels } from './fields/accesses.ts'
import { agencyFieldLabels } from './fields/agency.ts'
import { applicationFieldLabels } from './fields/application.ts'
import { contactFieldLabels } from './fields/contact.ts'
import {
  changeFieldLabels,
  lettersFieldLabels,
  notesFieldLabels,
  resetFieldLabels,
  roleFieldLabels,
  seenFieldLabels,
  talkFieldLabels,
  templatesFieldLabels,
} from './fields/desk.ts'
import { memberFieldLabels } from './fields/member.ts'
import { programFieldLabels } from './fields/program.ts'
import { sharedFieldLabels } from './fields/shared.ts'

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
    : fill(questions['questions.field.answer'], { id: question })
}
