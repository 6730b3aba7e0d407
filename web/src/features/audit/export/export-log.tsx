import { fill } from '@portal/contract/fill'
import { auditPage as texts } from '@portal/contract/texts/audit-page'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useState } from 'react'
import { SheetDialog } from '#lib/lists/sheet-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'
import { type LogFilters, toAuditQuery } from '../filters/search.ts'
import { logColumns } from './columns.ts'
import { maxExportedEvents, type ReadSoFar, readLog } from './read-log.ts'

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
