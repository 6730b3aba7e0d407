/**
 * Labels of all event fields at every depth, by stream kind, in the forms' words. `read-models/src/wire.ts` does not
 * compile while a field lacks a label.
 */
import type { EventKind } from './events.ts'
import { accessFieldLabels, documentAccessFieldLabels } from './fields/accesses.ts'
import { agencyFieldLabels } from './fields/agency.ts'
import { applicationFieldLabels } from './fields/application.ts'
import { contactFieldLabels } from './fields/contact.ts'
import {
  changeFieldLabels,
  notesFieldLabels,
  resetFieldLabels,
  roleFieldLabels,
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
  templates: templatesFieldLabels,
  role: roleFieldLabels,
  reset: resetFieldLabels,
  change: changeFieldLabels,
  access: accessFieldLabels,
} as const satisfies Record<EventKind, Readonly<Record<string, string>>>

type Labels = Readonly<Record<string, string>>
const byKind: Readonly<Record<string, Labels>> = fieldLabels
const shared: Labels = sharedFieldLabels

/** An unknown field is shown by its code name, so that an auditor sees that it exists. */
export const fieldLabel = (kind: string, field: string): string => byKind[kind]?.[field] ?? shared[field] ?? field
