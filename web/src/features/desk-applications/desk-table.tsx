import type { ApplicationRow } from '@portal/contract'
import { waitingStatus } from '@portal/contract/application-status'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationList as list } from '@portal/contract/texts/application-list'
import { queue as texts } from '@portal/contract/texts/queue'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '#lib/cx.ts'
import type { DeskView } from '#lib/desk/desk-query.ts'
import { DeskRow } from './desk-row.tsx'
import { numeric, useQueueQuestions } from './queries.ts'
import type { Selection } from './use-selection.ts'

type DeskTableProps = {
  rows: readonly ApplicationRow[]
  view: DeskView
  selection: Selection | null
  hasAgencies: boolean
  isStale: boolean
}

export function DeskTable({ rows, view, selection, hasAgencies, isStale }: DeskTableProps) {
  const isWaiting = view.status === waitingStatus
  const questions = useQueueQuestions(view, rows)
  /** The answers are why one program is listed, so they get the room. */
  const isAsking = questions.length > 0
  return (
    <table
      aria-busy={isStale || undefined}
      className={cx('w-full table-fixed border-collapse text-left text-sm max-md:block', isStale && 'opacity-60')}
    >
      <caption className="sr-only">{accessibility['a11y.table.applications']}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {selection && (
            <th scope="col" className="w-11 border-b border-line bg-surface-2 p-0">
              <SelectAll selection={selection} shown={rows.length} />
            </th>
          )}
          <Head className={cx('md:max-xl:w-27', isAsking ? 'xl:w-28' : 'xl:w-36')}>
            {list['applications.col.number']}
          </Head>
          <Head className={cx('md:max-xl:w-36', isAsking ? 'xl:w-46' : 'xl:w-50')}>
            {
              texts[
                isWaiting ? 'queue.col.waits' : view.status === 'all' ? 'queue.col.waitsOrChanged' : 'queue.col.changed'
              ]
            }
          </Head>
          {view.status === 'all' && <Head className="w-46">{list['applications.col.status']}</Head>}
          <Head className="md:max-xl:w-36 xl:w-56 2xl:w-72">{list['applications.col.applicant']}</Head>
          {!isAsking && <Head>{list['applications.col.project']}</Head>}
          {questions.map(({ id, title, kind }) => (
            <Head key={id} className={cx(numeric(kind) && 'text-right')} title={title}>
              {title}
            </Head>
          ))}
          {hasAgencies && <Head className="md:max-2xl:hidden 2xl:w-72">{list['applications.col.agency']}</Head>}
          <Head className="md:max-2xl:hidden 2xl:w-40">{texts['queue.col.filed']}</Head>
          <Head className="md:max-xl:hidden xl:w-36 2xl:w-42">{texts['queue.col.taken']}</Head>
          <Head className="w-22">
            <span className="sr-only">{list['applications.col.actions']}</span>
          </Head>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <DeskRow
            key={row.id}
            row={row}
            view={view}
            selection={selection}
            hasAgencies={hasAgencies}
            questions={questions}
          />
        ))}
      </tbody>
    </table>
  )
}

const Head = ({ className, title, children }: { className?: string; title?: string; children: ReactNode }) => (
  <th
    scope="col"
    title={title}
    className={cx('h-8 truncate border-b border-line bg-surface-2 px-2 font-semibold text-ink-soft', className)}
  >
    {children}
  </th>
)

function SelectAll({ selection, shown }: { selection: Selection; shown: number }) {
  const box = useRef<HTMLInputElement>(null)
  const { size } = selection.ids
  useEffect(() => {
    if (box.current) box.current.indeterminate = size > 0 && size < shown
  }, [size, shown])
  return (
    <label className="flex h-8 w-11 items-center justify-center">
      <input
        ref={box}
        type="checkbox"
        className="size-4.5"
        aria-label={texts['queue.selectAll']}
        checked={shown > 0 && size === shown}
        onChange={selection.toggleAll}
      />
    </label>
  )
}
