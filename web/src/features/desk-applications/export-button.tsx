import { queue as texts } from '@portal/contract/texts/queue'
import { useState } from 'react'
import { type DeskView, deskQuery } from '#lib/desk/desk-query.ts'
import { exportedColumns } from '#lib/desk/export-columns.ts'
import { ExportDialog } from '#lib/desk/export-dialog.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'

export function ExportButton({ view, total }: { view: DeskView; total: number | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={texts['export.title']}
        title={texts['export.title']}
        onClick={() => setOpen(true)}
        className="inline-flex desk-control min-w-9 items-center justify-center rounded-md border border-control text-brand hover:border-brand pointer-coarse:min-w-11"
      >
        <DownloadIcon />
      </button>
      {isOpen && (
        <ExportDialog
          name="applications"
          query={deskQuery(view)}
          columns={exportedColumns}
          total={total}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
