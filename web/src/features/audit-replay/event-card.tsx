import type { ApplicationDocument, ReplayedEvent } from '@portal/contract'
import { eventLabel } from '@portal/contract/labels/events'
import { roleLabel } from '@portal/contract/labels/roles'
import { audit as texts } from '@portal/contract/texts/audit'
import { common } from '@portal/contract/texts/common'
import { fieldNames } from '@portal/contract/texts/field-names'
import type { ReactNode } from 'react'
import { dateTime } from '#lib/time/dates.ts'
import { RecordedFields } from './recorded-fields.tsx'

export function EventCard({ event, form }: { event: ReplayedEvent; form: ApplicationDocument['form'] }) {
  const who = [event.actor.name, roleLabel(event.actor.role)].filter(Boolean).join(', ')
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{eventLabel(event.type)}</h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Line label={fieldNames['audit.col.actor']}>{who}</Line>
        <Line label={texts['audit.col.at']}>
          <time dateTime={event.at}>{dateTime(event.at)}</time>
        </Line>
      </dl>
      <RecordedFields event={event} form={form} />
      <details className="rounded-md border border-line px-4 py-1">
        <summary className="fold py-2.5 font-semibold">{texts['audit.chain.title']}</summary>
        <dl className="flex flex-col gap-3 pb-3">
          <Line label={texts['audit.col.hash']}>
            <code className="text-sm break-all">{event.hash}</code>
          </Line>
          <Line label={`${texts['audit.col.hash']} (${common['common.previous']})`}>
            <code className="text-sm break-all">{event.previous_hash}</code>
          </Line>
        </dl>
      </details>
    </section>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd>{children}</dd>
  </div>
)
