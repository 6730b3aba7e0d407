import type { WebhookDelivery, WebhookDocument } from '@portal/contract/documents/systems'
import { fill } from '@portal/contract/fill'
import { feedTypeNames, systems as texts } from '@portal/contract/texts/systems'
import { useQuery } from '@tanstack/react-query'
import { applicationNumber } from '#lib/application/application-words.ts'
import { dateTime, shortDate, time } from '#lib/time/dates.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { TextLink } from '#ui/button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Panel } from '#ui/panel.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { deliveriesQuery } from './queries.ts'
import { answerText } from './words.ts'

export function Deliveries({ webhook: { id, label } }: { webhook: Pick<WebhookDocument, 'id' | 'label'> }) {
  const deliveries = useQuery(deliveriesQuery(id))
  const { data } = deliveries
  return (
    <Panel
      title={fill(texts['systems.deliveries.title'], { label })}
      aside={data && data.length > 0 && fill(texts['systems.deliveries.last'], { count: data.length })}
    >
      {deliveries.isPending && <TextSkeleton lines={4} label={texts['systems.deliveries.loading']} />}
      {deliveries.isError && !data && <LoadError message={texts['systems.deliveries.error']} query={deliveries} />}
      {data?.length === 0 && <p className="text-ink-soft">{texts['systems.deliveries.none']}</p>}
      {data && data.length > 0 && (
        <Table
          isDense
          isCompact
          caption={fill(texts['systems.deliveries.title'], { label })}
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
        />
      )}
    </Panel>
  )
}

const tones = { delivered: 'ok', waiting: 'warn', failed: 'stop' } as const satisfies Record<
  WebhookDelivery['status'],
  Tone
>

const columns: readonly Column<WebhookDelivery>[] = [
  {
    key: 'at',
    head: texts['systems.deliveries.col.at'],
    cell: ({ at }) => (
      <time dateTime={at} title={dateTime(at)} className="text-ink-soft">
        {`${shortDate(at)}, ${time(at)}`}
      </time>
    ),
  },
  {
    key: 'type',
    head: texts['systems.deliveries.col.type'],
    isRowHead: true,
    cell: ({ type }) => (
      <span title={type} className="font-normal">
        {feedTypeNames[`systems.type.${type}`]}
      </span>
    ),
  },
  {
    key: 'application',
    head: texts['systems.deliveries.col.application'],
    cell: ({ application }) => (
      <TextLink to={`/detail/${application}`} className="whitespace-nowrap">
        {applicationNumber(application)}
      </TextLink>
    ),
  },
  {
    key: 'answer',
    head: texts['systems.deliveries.col.answer'],
    cell: (delivery) => (
      <>
        <Badge tone={tones[delivery.status]}>{answerText(delivery)}</Badge>
        {delivery.next_try_at !== null && (
          <span className="block text-sm text-ink-soft">
            {fill(texts['systems.deliveries.next'], { dateTime: dateTime(delivery.next_try_at) })}
          </span>
        )}
      </>
    ),
  },
  { key: 'tries', head: texts['systems.deliveries.col.tries'], isNumeric: true, cell: ({ tries }) => tries },
]
