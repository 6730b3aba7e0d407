import { hasRight } from '@portal/contract/role-facts'
import { queue as texts } from '@portal/contract/texts/queue'
import { type ComponentProps, useState } from 'react'
import { usePermission } from '#lib/application/permission.ts'
import { type DeskView, deskQuery } from '#lib/desk/desk-query.ts'
import { TextLink } from '#ui/button.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'

export function ExportButton({ view, total }: { view: DeskView; total: number | undefined }) {
  const { role } = usePermission()
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
        <ExportDialog name="applications" query={deskQuery(view)} total={total} onClose={() => setOpen(false)}>
          {hasRight(role, 'writeTemplates') && view.search === '' && (
            <TextLink to={reportAddress(view)} className="inline-flex target items-center">
              {texts['export.report']}
            </TextLink>
          )}
        </ExportDialog>
      )}
    </>
  )
}

const ExportDialog = lazyPart(
  async () => {
    const [{ ExportDialog: Dialog }, { exportedColumns }] = await Promise.all([
      import('#lib/desk/export-dialog.tsx'),
      import('#lib/desk/export-columns.ts'),
    ])
    return (props: Omit<ComponentProps<typeof Dialog>, 'columns'>) => <Dialog columns={exportedColumns} {...props} />
  },
  { lost: (retry) => <LostPart onRetry={retry} /> },
)

/** A report has no search (R-OFF-84), so that a list that is searched is not offered as one. */
const reportAddress = (view: DeskView): string => {
  const filters = Object.entries(deskQuery(view)).map(([name, value]) => [name, String(value)])
  return `/reports?${new URLSearchParams([['new', '1'], ...filters])}`
}
