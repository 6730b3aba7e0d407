import type { ReplayDocument } from '@portal/contract'
import { writtenPhone } from '@portal/contract/written-numbers'
import { addressText } from '#lib/application/application-words.ts'
import { statusLabel } from '#lib/application/status-badge.tsx'
import { judgementLabel } from '#lib/questions/judged-criteria.tsx'

export type ReplayedState = NonNullable<ReplayDocument['state']>
export const stateFields = [
  'status',
  'name',
  'lastname',
  'mobile',
  'personal_id',
  'physical',
  'legal',
  'description',
  'attachments',
  'agency',
  'project',
  'comment',
  'reviewer',
  'criteria',
] as const
export type StateField = (typeof stateFields)[number]

export const stateLines = (state: ReplayedState): Record<StateField, string> => ({
  status: statusLabel(state.status),
  name: state.name,
  lastname: state.lastname,
  mobile: writtenPhone(state.mobile),
  personal_id: state.personal_id,
  physical: addressText(state.physical_region.name, state.physical_municipality.name, state.physical_address),
  legal: addressText(state.legal_region.name, state.legal_municipality.name, state.legal_address),
  description: state.description,
  attachments: state.attachments_application.map(({ original_name }) => original_name).join('\n'),
  agency: state.agency.name,
  project: state.project?.title ?? '',
  comment: state.comment ?? '',
  reviewer: state.reviewer ? `${state.reviewer.first_name} ${state.reviewer.last_name}` : '',
  criteria: (state.form?.criteria ?? [])
    .flatMap(({ id, title }) => {
      const judgement = state.criteria?.[id]
      return judgement ? [`${title}: ${judgementLabel(judgement)}`] : []
    })
    .join('\n'),
})

/** `answer` is the title of a question of the program. */
export type FieldChange = (
  | { readonly field: StateField }
  | { readonly field: `answer-${number}`; readonly answer: string }
) & {
  readonly before: string
  readonly after: string
}

export const changesBetween = (before: ReplayedState | null, after: ReplayedState): readonly FieldChange[] => {
  const then = before && stateLines(before)
  const now = stateLines(after)
  const fields = stateFields
    .filter((field) => (then?.[field] ?? '') !== now[field])
    .map((field) => ({ field, before: then?.[field] ?? '', after: now[field] }))
  const [earlier, later] = [before, after].map(
    (state) => new Map(state?.answers_read?.map(({ id, value }) => [id, value])),
  )
  const answers = (after.form?.questions ?? [])
    .map(({ id, title }) => ({
      ...({ field: `answer-${id}`, answer: title } as const),
      ...{ before: earlier?.get(id) ?? '', after: later?.get(id) ?? '' },
    }))
    .filter((change) => change.before !== change.after)
  return [...fields, ...answers]
}
