/**
 * The program form in domain terms. Omitted fields are undefined, so that a new program gets defaults and an existing
 * one keeps its values. Section texts are sanitized here; their images are not adopted yet.
 */
import { textImageLimit } from '@portal/contract/fields/formatting'
import { areWithinBytes } from '@portal/contract/fields/sections'
import { fill } from '@portal/contract/fill'
import type { editProgramSchema } from '@portal/contract/schemas/catalog'
import { given } from '@portal/contract/texts/given'
import { programAdmin } from '@portal/contract/texts/program-admin'
import { programSections } from '@portal/contract/texts/program-sections'
import { validation } from '@portal/contract/texts/validation'
import { withImages } from '@portal/documents'
import {
  type Actor,
  type AgencyEvent,
  agencyState,
  type EditProgram,
  fold,
  isColleagueOf,
  programAccess,
  streamOf,
  type TypedSection,
} from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import type { FieldErrors } from '@portal/http'
import type { Items } from '@portal/items'
import { findColleague } from '@portal/read-models'
import type * as z from 'zod'

type FormFields = Omit<z.output<typeof editProgramSchema.body>, 'image' | 'agency_id' | 'version'>
type Fields = Omit<EditProgram['data'], 'image' | 'agency' | 'sections'> &
  Pick<Required<EditProgram['data']>, 'title' | 'recipient' | 'recipientPosition'>

export type ProgramForm = {
  readonly fields: Fields
  readonly sections: readonly TypedSection[] | undefined
  readonly inText: readonly { readonly key: string; readonly field: string }[]
}

export const readProgramForm = async (typed: FormFields): Promise<ProgramForm | { readonly errors: FieldErrors }> => {
  const { safeProgramText } = await import('@portal/documents/markup')
  const sections = typed.sections?.map((section, index) => ({
    ...section,
    field: `sections.${index}.description`,
    text: safeProgramText(section.description),
  }))
  const errors: Record<string, string[]> = {}
  const inText = new Map<string, string>()
  for (const { field, text } of sections ?? [])
    if (!text.safe) errors[field] = [text.message]
    else for (const key of text.uploads) inText.set(key, inText.get(key) ?? field)
  const safe = sections?.map(({ id, title, text }) => ({ id, title, description: text.safe ? text.html : '' }))
  if (safe && !areWithinBytes(safe)) errors.sections = [programSections['validation.sections.size']]
  if (inText.size > textImageLimit)
    errors.sections = [fill(validation['validation.file.count'], { max: textImageLimit })]
  if (Object.keys(errors).length > 0) return { errors }
  return {
    fields: fieldsOf(typed),
    sections: safe,
    inText: [...inText].map(([key, field]) => ({ key, field })),
  }
}

export const sectionsWith = (
  sections: readonly TypedSection[],
  paths: ReadonlyMap<string, string>,
): readonly TypedSection[] =>
  sections.map((section) => ({ ...section, description: withImages(section.description, paths) }))

const fieldsOf = (typed: FormFields): Fields => ({
  title: typed.title,
  recipient: typed.application_recipient,
  recipientPosition: typed.recipient_position,
  ...(typed.status && { status: typed.status === 'active' ? ('active' as const) : ('inactive' as const) }),
  ...(typed.attachment_allow_status !== undefined && { attachmentsAllowed: typed.attachment_allow_status }),
  ...(typed.has_sub_agency !== undefined && {
    subAgencyName: typed.has_sub_agency ? (typed.sub_agency_name ?? null) : null,
  }),
  ...(typed.need && { need: typed.need }),
  ...(typed.gives !== undefined && { gives: typed.gives }),
  ...(typed.requirements && {
    requirements: typed.requirements.map(({ id, title, is_required, show_if }) => ({
      id,
      title,
      isRequired: is_required,
      showIf: show_if,
    })),
  }),
  ...(typed.opens_on !== undefined && { opensOn: typed.opens_on }),
  ...(typed.deadline !== undefined && { deadline: typed.deadline }),
  ...(typed.answer_days !== undefined && { answerDays: typed.answer_days }),
  ...(typed.minutes_to_fill !== undefined && { minutesToFill: typed.minutes_to_fill }),
  ...(typed.assignee_id !== undefined && { assignee: typed.assignee_id }),
})

/** None who is not among the staff of the program's agency. An assignee who left since stays until another is named. */
export const assigneeErrors = async (
  items: Items,
  { agency, assignee }: { readonly agency: number; readonly assignee: number | null | undefined },
  present?: { readonly assignee: number | null },
): Promise<FieldErrors | null> => {
  if (assignee == null || assignee === present?.assignee) return null
  if (isColleagueOf(agency, await findColleague(items, assignee))) return null
  return { assignee_id: [given['server.assignee.unknown']] }
}

/**
 * The agency of a program: the Super Administrator must name it; for an administrator it is their own by default, and
 * the decider refuses any other.
 */
export const programAgency = async (
  store: EventStore,
  { role, agency: own }: Actor,
  named: number | undefined,
): Promise<{ readonly agency: number } | { readonly errors: FieldErrors }> => {
  const agency = named ?? (programAccess[role].writes === 'all' ? null : own)
  if (agency === null) return wrong
  const found = fold(agencyState, await store.load<AgencyEvent>(streamOf('agency', agency)))
  return found.status === 'unknown' ? wrong : { agency }
}

const wrong = { errors: { agency_id: [programAdmin['admin.program.agency.required']] } }
