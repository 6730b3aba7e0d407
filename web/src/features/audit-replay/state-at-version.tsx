import { applicationFieldLabels } from '@portal/contract/labels/fields/application'
import { audit as texts } from '@portal/contract/texts/audit'
import { common } from '@portal/contract/texts/common'
import { RichTextView } from '#ui/rich-text/view.tsx'
import { type ReplayedState, stateFields, stateLines } from './state-lines.ts'

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
              {field === 'description' ? <RichTextView html={lines[field]} /> : lines[field] || common['common.none']}
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
