import type { AuditEvent } from '@portal/contract'
import { eventLabel } from '@portal/contract/labels/events'
import { fieldLabel } from '@portal/contract/labels/fields'
import { audit as texts } from '@portal/contract/texts/audit'
import { fieldNames } from '@portal/contract/texts/field-names'
import { history } from '@portal/contract/texts/history'
import { writtenNumber } from '@portal/contract/written-numbers'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RecordedValue } from '#lib/audit/recorded-value.tsx'
import { dateTime } from '#lib/time/dates.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { HistoryIcon, LockIcon } from '#ui/further-icons.tsx'
import { actorLabels, eventTitle, streamLabel, streamParts } from '../labels.ts'
import { auditKey, pageWithRows } from '../queries.ts'

type EventDialogProps = { event: AuditEvent; onClose: () => void; onStream: () => void }

export function EventDialog({ event, onClose, onStream }: EventDialogProps) {
  const { position, stream, version, type, at, actor } = event
  const { kind, id } = streamParts(stream)
  const { name, role } = actorLabels(actor)
  return (
    <Dialog
      title={useExactTitle(event)}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onStream}>
            {fieldNames['audit.stream.all']}
          </Button>
          {kind === 'application' && (
            <LinkButton icon={<HistoryIcon />} to={`/audit/applications/${id}?version=${version}`}>
              {texts['audit.replay.open']}
            </LinkButton>
          )}
        </>
      }
    >
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label={texts['audit.col.stream']}>{streamLabel(stream)}</Fact>
        <Fact label={texts['audit.col.version']}>{version}</Fact>
        <Fact label={fieldNames['audit.col.actor']}>
          {name && <span className="block">{name}</span>}
          <span className={name ? 'block text-sm text-ink-soft' : 'block'}>{role}</span>
        </Fact>
        {actor.asked_by !== undefined && (
          <Fact label={fieldNames['audit.field.askedBy']}>{actor.asked_by ?? texts['audit.field.askedBy.none']}</Fact>
        )}
        <Fact label={texts['audit.col.at']}>
          <time dateTime={at}>{dateTime(at)}</time>
        </Fact>
        <Fact label={texts['audit.col.position']}>{writtenNumber(position)}</Fact>
        <Fact label={texts['audit.filter.type']}>{eventLabel(type)}</Fact>
      </dl>
      <EventData kind={kind} data={event.data} shown={shownOf(actor)} />
    </Dialog>
  )
}

const shownOf = ({ name, asked_by }: AuditEvent['actor']) => [
  ...(name ? ['actorName'] : []),
  ...(asked_by === undefined ? [] : ['grantedBy', 'erasedBy']),
]

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)

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

/**
 * Finds out from earlier events whether a refusal revoked a verification or turned down waiting documents, because
 * the event itself does not say so (R-ID-33).
 */
const useExactTitle = (event: AuditEvent): string => {
  const isRefusal = event.type === 'DocumentStatusSet' && event.data.status === 'not_verified'
  const { data: before } = useQuery({ ...beforeQuery(event), enabled: isRefusal })
  if (!isRefusal || !before) return eventTitle(event)
  return history[isVerified(before) ? 'history.member.unverified' : 'history.member.refused']
}

const beforeQuery = (event: AuditEvent) =>
  queryOptions({
    queryKey: [...auditKey, 'before', event.stream, event.version],
    queryFn: ({ signal }) => lastBefore(event, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

const lastBefore = async (
  event: AuditEvent,
  signal: AbortSignal,
  cursor: string | null = null,
): Promise<AuditEvent | null> => {
  const { stream, version, at } = event
  const page = await pageWithRows({ stream, to: at }, cursor, signal)
  const found = page.data.find((other) => other.version < version && decisive.has(other.type))
  if (found || page.next_cursor === null) return found ?? null
  return lastBefore(event, signal, page.next_cursor)
}

const decisive = new Set([
  'DocumentStatusSet',
  'IdentityDocumentsSubmitted',
  'IndividualRegistered',
  'LegalEntityRegistered',
])

const isVerified = ({ type, data }: AuditEvent) => type === 'DocumentStatusSet' && data.status === 'verified'
