import type { ReportDocument } from '@portal/contract/documents/reports'
import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { reportPage as texts } from '@portal/contract/texts/report-page'
import { useState } from 'react'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { Button, LinkButton, TextLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { CopyIcon, PenIcon, TrashIcon } from '#ui/further-icons.tsx'
import { useToast } from '#ui/toast.tsx'
import { useDeleteReport, useFilterNames } from './queries.ts'
import { filterWords } from './report-values.ts'

/** `isFull`: the agency may have no further report (R-OFF-81). */
type Props = { report: ReportDocument; mayWrite: boolean; isFull: boolean }

export function ReportRow({ report, mayWrite, isFull }: Props) {
  const { id, title, columns, filters } = report
  const names = useFilterNames()
  return (
    <li className="flex flex-wrap items-start gap-x-2 py-3">
      <div className="min-w-0 grow basis-60">
        <TextLink to={`/reports?show=${id}`} className="inline-flex target items-center font-semibold wrap-anywhere">
          {title}
        </TextLink>
        <p className="text-sm text-ink-soft">{filterWords(filters, names)}</p>
        <p className="text-sm text-ink-soft">{fill(texts['reports.columns'], { count: columns.length })}</p>
      </div>
      {mayWrite && <RowActions report={report} isFull={isFull} />}
    </li>
  )
}

function RowActions({ report: { id, title }, isFull }: Omit<Props, 'mayWrite'>) {
  const [isAsking, setAsking] = useState(false)
  const toast = useToast()
  const remove = useDeleteReport(id, toast)
  const named = (text: string) => ({ 'aria-label': fill(text, { title }), title: fill(text, { title }) })
  return (
    <div className="flex flex-wrap">
      <LinkButton
        variant="quiet"
        className="px-2"
        icon={<PenIcon />}
        to={`/reports?edit=${id}`}
        {...named(texts['reports.edit'])}
      />
      {!isFull && (
        <LinkButton
          variant="quiet"
          className="px-2"
          icon={<CopyIcon />}
          to={`/reports?copy=${id}`}
          {...named(texts['reports.copy'])}
        />
      )}
      <Button
        variant="quiet"
        className="px-2"
        icon={<TrashIcon />}
        isPending={remove.isPending}
        onClick={() => setAsking(true)}
        {...named(texts['reports.delete'])}
      />
      <CommandFailure error={remove.error} title={texts['reports.delete.failed']} />
      {isAsking && (
        <ConfirmDialog
          title={fill(texts['reports.delete'], { title })}
          confirmLabel={common['common.yes']}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            remove.mutate()
          }}
        >
          <p>{texts['reports.delete.question']}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
