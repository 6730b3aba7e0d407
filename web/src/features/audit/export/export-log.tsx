import type { AuditEvent } from '@portal/contract'
import { listEvents } from '@portal/contract/endpoints/audit'
import { fill } from '@portal/contract/fill'
import { fieldLabel } from '@portal/contract/labels/fields'
import { audit as columnsTexts } from '@portal/contract/texts/audit'
import { auditPage, auditPage as texts } from '@portal/contract/texts/audit-page'
import { fieldNames } from '@portal/contract/texts/field-names'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useState } from 'react'
import { call } from '#lib/api/call.ts'
import { SheetDialog } from '#lib/lists/sheet-dialog.tsx'
import type { SheetColumn } from '#lib/lists/sheet-files.ts'
import { Button } from '#ui/button.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'
import { type LogFilters, toAuditQuery } from '../filters/search.ts'
import { actorLabels, eventTitle, streamLabel, streamParts } from '../labels.ts'

export function ExportLog({ filters }: { filters: LogFilters }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon={<DownloadIcon />}
        className="px-2"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts['audit.export.title']}
      </Button>
      {isOpen && <ExportDialog filters={filters} onClose={() => setOpen(false)} />}
    </>
  )
}

function ExportDialog({ filters, onClose }: { filters: LogFilters; onClose: () => void }) {
  const [read, setRead] = useState<ReadSoFar | null>(null)
  const count = read?.events.length ?? 0
  const readAll = async (signal: AbortSignal) => {
    const events = await readLog({ query: toAuditQuery(filters), from: read, signal, onProgress: setRead })
    if (events !== 'tooMany') return events
    setRead(null)
    return fill(texts['audit.export.tooMany'], { max: writtenNumber(maxExportedEvents) })
  }
  return (
    <SheetDialog
      title={texts['audit.export.title']}
      failure={texts['audit.export.error']}
      success={texts['audit.export.done']}
      name="audit"
      columns={logColumns}
      read={readAll}
      progress={{
        sentence: fill(texts['audit.export.progress'], { count: writtenNumber(count) }),
        value: count,
        max: maxExportedEvents,
      }}
      afterFailure={count > 0 && <p>{fill(texts['audit.export.kept'], { count: writtenNumber(count) })}</p>}
      onClose={onClose}
    >
      <p>{texts['audit.export.what']}</p>
      <p className="text-ink-soft">{texts['audit.export.accesses']}</p>
    </SheetDialog>
  )
}

/**
 * Reads every event that matches a filter, one call per page; each call records the export. The events read so far
 * are kept with their cursor, so that an interrupted export can resume.
 */
export const maxExportedEvents = 10_000

type ReadSoFar = { readonly events: readonly AuditEvent[]; readonly cursor: string | null }

type ReadLog = {
  readonly query: Readonly<Record<string, string>>
  readonly from: ReadSoFar | null
  readonly signal: AbortSignal
  readonly onProgress: (read: ReadSoFar) => void
}

export const readLog = async ({
  query,
  from,
  signal,
  onProgress,
}: ReadLog): Promise<readonly AuditEvent[] | 'tooMany'> => {
  let events = from?.events ?? []
  let cursor = from?.cursor ?? null
  for (;;) {
    const page = await call(listEvents, {
      query: { ...query, ...(cursor && { cursor }), export: '1' } as object,
      signal,
    })
    events = [...events, ...page.data]
    cursor = page.next_cursor
    if (events.length > maxExportedEvents) return 'tooMany'
    if (cursor === null) return events
    onProgress({ events, cursor })
  }
}

export const logColumns: readonly SheetColumn<AuditEvent>[] = [
  { title: auditPage['audit.export.col.position'], width: 12, of: ({ position }) => position },
  { title: columnsTexts['audit.col.at'], width: 24, of: ({ at }) => new Date(at) },
  { title: columnsTexts['audit.col.type'], width: 40, of: eventTitle },
  { title: columnsTexts['audit.col.stream'], width: 26, of: ({ stream }) => streamLabel(stream) },
  { title: auditPage['audit.export.col.version'], width: 10, of: ({ version }) => version },
  { title: fieldNames['audit.col.actor'], width: 28, of: ({ actor }) => actorLabels(actor).name },
  { title: auditPage['audit.export.col.role'], width: 24, of: ({ actor }) => actorLabels(actor).role },
  { title: auditPage['audit.export.col.data'], width: 80, of: (event) => dataText(event) },
]

const dataText = ({ stream, data: { sealed, ...data } }: AuditEvent) =>
  Object.entries(data)
    .map(([field, value]) => `${fieldLabel(streamParts(stream).kind, field)}: ${textOf(value)}`)
    .join('; ')

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
