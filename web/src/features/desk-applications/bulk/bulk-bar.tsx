/** Replaces the filters while rows are selected, with the same height, so that no row moves. */
import type { ApplicationRow } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { queue as texts } from '@portal/contract/texts/queue'
import { useState } from 'react'
import { isUnsent, usePermission } from '#lib/application/permission.ts'
import { cx } from '#lib/cx.ts'
import { type BulkVerb, bulkVerbs, decisions, mayDo } from '#lib/decisions/decisions.ts'
import { CloseIcon } from '#ui/icons.tsx'
import { MoreMenu, moreEntry } from '#ui/more-menu.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { maxBulk } from './bulk-result.tsx'

type BulkBarProps = { rows: readonly ApplicationRow[]; onClear: () => void }

export function BulkBar({ rows, onClear }: BulkBarProps) {
  const { role } = usePermission()
  const [asked, setAsked] = useState<BulkVerb | null>(null)
  const [working, setWorking] = useState<readonly ApplicationRow[]>([])
  const isOverLimit = rows.length > maxBulk
  const fitting = (kind: BulkVerb) => rows.filter((row) => mayDo(kind, row, role))
  const possible = bulkVerbs.filter((kind) => fitting(kind).length > 0)
  /** What its applicants have not sent is not offered for a decision (R-APP-28). */
  const isOffered = (kind: BulkVerb) => kind === 'forward' || fitting(kind).some((row) => !isUnsent(row))
  const further = possible.filter((kind) => !isOffered(kind))
  const ask = (kind: BulkVerb) => {
    setWorking(rows)
    setAsked(kind)
  }
  const dialog = asked && (
    <BulkDialog
      kind={asked}
      rows={working.filter((row) => mayDo(asked, row, role))}
      skipped={working.filter((row) => !mayDo(asked, row, role)).length}
      onClose={(isOver) => {
        setAsked(null)
        if (isOver) onClear()
      }}
    />
  )
  return (
    <>
      {rows.length > 0 && (
        <section
          aria-label={texts['bulk.bar']}
          className="flex flex-wrap items-center gap-1.5 rounded-md bg-brand-wash ps-3 text-sm max-md:hidden"
        >
          <p role="status" className="me-2 font-semibold tabular-nums">
            {fill(texts['bulk.selected'], { count: rows.length })}
          </p>
          {isOverLimit ? (
            <p className="text-warn">{fill(texts['bulk.limit'], { max: maxBulk })}</p>
          ) : (
            <>
              {possible.filter(isOffered).map((kind) => (
                <button
                  key={kind}
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => ask(kind)}
                  className={cx(
                    'inline-flex desk-control items-center gap-1.5 rounded-md border bg-surface px-3 font-semibold',
                    kind === 'reject' ? 'border-stop text-stop' : 'border-control text-brand hover:border-brand',
                  )}
                >
                  <VerbName verb={kind} />
                </button>
              ))}
              {further.length > 0 && (
                <MoreMenu label={texts['bulk.more']} word={texts['bulk.more']}>
                  {further.map((kind) => (
                    <li key={kind}>
                      <button type="button" aria-haspopup="dialog" className={moreEntry} onClick={() => ask(kind)}>
                        <VerbName verb={kind} />
                      </button>
                    </li>
                  ))}
                </MoreMenu>
              )}
            </>
          )}
          <button
            type="button"
            onClick={onClear}
            className="ms-auto inline-flex desk-control items-center gap-1.5 rounded-md px-3 font-semibold text-brand hover:underline"
          >
            <CloseIcon className="size-4" />
            {texts['bulk.clear']}
          </button>
        </section>
      )}
      {dialog}
    </>
  )
}

function VerbName({ verb }: { verb: BulkVerb }) {
  const { icon: Icon, bulk } = decisions[verb]
  return (
    <>
      <Icon className="size-4" />
      {bulk}
    </>
  )
}
