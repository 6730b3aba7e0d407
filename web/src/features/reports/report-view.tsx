/** A report: which applications, their first rows, and the whole of it as a file. */
import type { ApplicationRow } from '@portal/contract'
import type { ReportDocument } from '@portal/contract/documents/reports'
import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { queue } from '@portal/contract/texts/queue'
import { reportPage as texts } from '@portal/contract/texts/report-page'
import { writtenDecimal, writtenNumber } from '@portal/contract/written-numbers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reportColumns } from '#lib/desk/export-columns.ts'
import { ExportDialog } from '#lib/desk/export-dialog.tsx'
import type { SheetValue } from '#lib/lists/sheet-files.ts'
import { date, dateTime } from '#lib/time/dates.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DownloadIcon, PenIcon } from '#ui/further-icons.tsx'
import { keyboardScrollable } from '#ui/keyboard-scrollable.ts'
import { LoadError } from '#ui/load-error.tsx'
import { BackLink } from '#ui/page-head.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'
import { listQueryOf, previewQuery, useFilterNames } from './queries.ts'
import { filterWords } from './report-values.ts'

export function ReportView({ report, mayWrite }: { report: ReportDocument; mayWrite: boolean }) {
  const { id, title, filters, order } = report
  const [isExporting, setExporting] = useState(false)
  const preview = useQuery(previewQuery(report))
  const names = useFilterNames()
  const rows = preview.data?.data ?? []
  const total = preview.data?.total
  return (
    <div className="flex flex-col gap-4">
      <BackLink label={texts['reports.all']} to="/reports" />
      <DeskHead
        title={title}
        action={
          <>
            {mayWrite && (
              <LinkButton variant="secondary" to={`/reports?edit=${id}`} icon={<PenIcon />}>
                {texts['report.editing']}
              </LinkButton>
            )}
            <Button
              icon={<DownloadIcon />}
              aria-haspopup="dialog"
              isDisabled={rows.length === 0}
              onClick={() => setExporting(true)}
            >
              {texts['report.download']}
            </Button>
          </>
        }
      />
      <p>
        {filterWords(filters, names)} · {queue[`queue.sort.${order}`]}
      </p>
      <p className="max-w-read text-sm text-ink-soft">{texts['report.accesses']}</p>
      <h2 className="text-lg">{texts['report.preview']}</h2>
      {preview.isPending && <TextSkeleton lines={8} label={texts['report.preview.loading']} />}
      {preview.isError && !preview.data && <LoadError message={texts['report.preview.error']} query={preview} />}
      {preview.data && rows.length === 0 && <EmptyState title={texts['report.empty']} />}
      {rows.length > 0 && (
        <>
          <p className="text-sm text-ink-soft tabular-nums">
            {fill(texts['report.preview.of'], { count: rows.length, total: writtenNumber(total ?? rows.length) })}
          </p>
          <section className="overflow-x-auto text-sm" aria-label={texts['report.preview']} {...keyboardScrollable}>
            <Table
              caption={texts['report.preview']}
              isDense
              rows={rows}
              keyOf={(row) => row.id}
              columns={reportColumns(report).map((column, index) => ({
                key: String(index),
                head: column.title,
                isRowHead: index === 0,
                ...(report.columns[index] === 'number' && { className: 'whitespace-nowrap' }),
                cell: (row: ApplicationRow) => written(column.of(row)),
              }))}
            />
          </section>
        </>
      )}
      {isExporting && (
        <ExportDialog
          name={fileName(title)}
          query={listQueryOf(report)}
          columns={() => reportColumns(report)}
          total={total}
          onClose={() => setExporting(false)}
        />
      )}
    </div>
  )
}

const written = (value: SheetValue): string => {
  if (value === null || value === '') return common['common.none']
  if (value instanceof Date) return dateTime(value)
  if (typeof value === 'object') return date(value.day)
  return typeof value === 'number' ? writtenDecimal(String(value)) : value
}

/** A file's name takes letters and digits of every system. */
const fileName = (title: string): string => title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
