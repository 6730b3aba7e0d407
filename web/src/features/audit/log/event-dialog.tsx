import type { AuditEvent } from '@portal/contract'
import { eventLabel } from '@portal/contract/labels/events'
import { audit as texts } from '@portal/contract/texts/audit'
import { fieldNames } from '@portal/contract/texts/field-names'
import { writtenNumber } from '@portal/contract/written-numbers'
import type { ReactNode } from 'react'
import { dateTime } from '#lib/time/dates.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { HistoryIcon } from '#ui/further-icons.tsx'
import { actorLabels, streamLabel, streamParts } from '../labels.ts'
import { EventData } from './event-data.tsx'
import { useExactTitle } from './use-exact-title.ts'

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
    <dd className="break-words tabular-nums">{children}</dd>
  </div>
)
