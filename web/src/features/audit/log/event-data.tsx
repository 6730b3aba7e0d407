import type { AuditEvent } from '@portal/contract'
import { fieldLabel } from '@portal/contract/labels/fields'
import { audit as texts } from '@portal/contract/texts/audit'
import { RecordedValue } from '#lib/audit/recorded-value.tsx'
import { LockIcon } from '#ui/further-icons.tsx'

type EventDataProps = {
  kind: string
  data: AuditEvent['data']
  shown: readonly string[]
}

export function EventData({ kind, data: { sealed, ...plain }, shown }: EventDataProps) {
  const fields = Object.entries(plain)
  const hidden = sealed.filter((field) => !shown.includes(field))
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-lg">{texts['audit.event.data']}</h3>
      {fields.length === 0 && <p className="text-ink-soft">{texts['audit.event.data.none']}</p>}
      {fields.length > 0 && (
        <dl className="flex flex-col">
          {fields.map(([field, value]) => (
            <div
              key={field}
              className="grid gap-1 border-b border-line py-2 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-4"
            >
              <dt className="text-sm text-ink-soft">{fieldLabel(kind, field)}</dt>
              <dd className="min-w-0">
                <RecordedValue kind={kind} field={field} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {hidden.length > 0 && (
        <div className="flex flex-col gap-2 rounded-md bg-surface-2 p-3">
          <p className="flex items-start gap-2 text-sm font-semibold">
            <LockIcon className="mt-0.5 size-4" />
            {texts['audit.event.sealed']}
          </p>
          <ul className="flex flex-wrap gap-2">
            {hidden.map((field) => (
              <li key={field} className="rounded-md border border-line bg-surface px-2 py-0.5 text-sm">
                {fieldLabel(kind, field)}
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-soft">
            {texts[kind === 'application' ? 'audit.field.sealed' : 'audit.event.sealed.text']}
          </p>
        </div>
      )}
    </section>
  )
}
