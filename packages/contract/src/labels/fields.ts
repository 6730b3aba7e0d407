/**
 * The fields of events by the names that the forms give them, at every depth, by the kind of the stream.
 * `read-models/src/wire.ts` does not compile while a field of the domain's events is missing here.
 */
import type { EventKind } from './events.ts'
import { agencyFieldLabels } from './fields/agency.ts'
import { applicationFieldLabels } from './fields/application.ts'
import { contactFieldLabels } from './fields/contact.ts'
import { notesFieldLabels, resetFieldLabels, roleFieldLabels, templatesFieldLabels } from './fields/desk.ts'
import { accessFieldLabels, looksFieldLabels } from './fields/looks.ts'
import { memberFieldLabels } from './fields/member.ts'
import { programFieldLabels } from './fields/program.ts'
import { sharedFieldLabels } from './fields/shared.ts'

export const fieldLabels = {
  application: applicationFieldLabels,
  member: memberFieldLabels,
  program: programFieldLabels,
  agency: agencyFieldLabels,
  contact: contactFieldLabels,
  looks: looksFieldLabels,
  notes: notesFieldLabels,
  templates: templatesFieldLabels,
  role: roleFieldLabels,
  reset: resetFieldLabels,
  access: accessFieldLabels,
} as const satisfies Record<EventKind, Readonly<Record<string, string>>>

type Labels = Readonly<Record<string, string>>
const byKind: Readonly<Record<string, Labels>> = fieldLabels
const shared: Labels = sharedFieldLabels

/** A field that has no label is named by itself: an auditor must see that it is there. */
export const fieldLabel = (kind: string, field: string): string => byKind[kind]?.[field] ?? shared[field] ?? field
