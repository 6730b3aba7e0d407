import { fill } from '@portal/contract/fill'
import { applicationFieldLabels } from '@portal/contract/labels/fields/application'
import { audit as texts } from '@portal/contract/texts/audit'
import { RichTextView } from '#ui/rich-text/view.tsx'
import { changesBetween, type FieldChange, type ReplayedState } from './state-lines.ts'

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
