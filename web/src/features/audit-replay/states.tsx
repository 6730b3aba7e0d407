import type { ReplayDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { applicationFieldLabels } from '@portal/contract/labels/fields/application'
import { audit as texts } from '@portal/contract/texts/audit'
import { common } from '@portal/contract/texts/common'
import { writtenPhone } from '@portal/contract/written-numbers'
import { addressText } from '#lib/application/application-words.ts'
import { statusLabel } from '#lib/application/status-badge.tsx'
import { judgementLabel } from '#lib/questions/judged-criteria.tsx'
import { RichTextView } from '#ui/rich-text/view.tsx'

type Known = { readonly version: number; readonly state: ReplayedState }

export function WhatChanged({ one, other }: { one: Known; other: Known }) {
  const [from, to] = one.version < other.version ? [one, other] : [other, one]
  const changes = changesBetween(from.state, to.state)
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{fill(texts['audit.replay.changes.between'], { from: from.version, to: to.version })}</h2>
      {changes.length === 0 && <p className="text-ink-soft">{texts['audit.replay.changes.none']}</p>}
      {changes.map((change) => (
        <ChangeRow key={change.field} change={change} />
      ))}
    </section>
  )
}

function ChangeRow({ change }: { change: FieldChange }) {
  const { field, before, after } = change
  return (
    <div className="rounded-md border border-line">
      <h3 className="border-b border-line bg-surface-2 px-4 py-2 text-base">
        {'answer' in change ? change.answer : applicationFieldLabels[change.field]}
      </h3>
      <div className="grid gap-4 p-4 md:grid-cols-2">
        <Side
          label={texts[after === '' ? 'audit.replay.removed' : 'audit.replay.before']}
          field={field}
          value={before}
        />
        <Side
          label={texts[before === '' ? 'audit.replay.added' : 'audit.replay.after']}
          field={field}
          value={after}
          isNew
        />
      </div>
    </div>
  )
}

type SideProps = { label: string; field: FieldChange['field']; value: string; isNew?: boolean }

function Side({ label, field, value, isNew }: SideProps) {
  return (
    <div className={isNew ? 'min-w-0 border-l-4 border-ok ps-3' : 'min-w-0 border-l-4 border-line ps-3'}>
      <p className="text-sm text-ink-soft">{label}</p>
      {value === '' ? (
        <p className="text-ink-soft">{texts['audit.field.empty']}</p>
      ) : field === 'description' ? (
        <RichTextView html={value} />
      ) : (
        <p className="whitespace-pre-wrap">{value}</p>
      )}
    </div>
  )
}

export function StateAtVersion({ state }: { state: ReplayedState }) {
  const lines = stateLines(state)
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{texts['audit.replay.state']}</h2>
      <dl className="flex flex-col">
        {stateFields.map((field) => (
          <div key={field} className="grid gap-1 border-b border-line py-3 sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-4">
            <dt className="text-sm text-ink-soft">{applicationFieldLabels[field]}</dt>
            <dd className="whitespace-pre-wrap">
              {field === 'description' && lines[field] ? (
                <RichTextView html={lines[field]} />
              ) : (
                lines[field] || common['common.none']
              )}
            </dd>
          </div>
        ))}
        {state.answers_read?.map(({ id, title, value }) => (
          <div key={id} className="grid gap-1 border-b border-line py-3 sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-4">
            <dt className="text-sm text-ink-soft">{title}</dt>
            <dd className="whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export type ReplayedState = NonNullable<ReplayDocument['state']>
const stateFields = [
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
type StateField = (typeof stateFields)[number]

const stateLines = (state: ReplayedState): Record<StateField, string> => ({
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
type FieldChange = (
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
