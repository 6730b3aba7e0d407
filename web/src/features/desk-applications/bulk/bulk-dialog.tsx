import type { ApplicationRow } from '@portal/contract'
import { isReason, trimBlank } from '@portal/contract/fields/blank'
import { fill } from '@portal/contract/fill'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { common } from '@portal/contract/texts/common'
import { queue as texts } from '@portal/contract/texts/queue'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { applicationNumber } from '#lib/application/application-number.ts'
import { isUnsent } from '#lib/application/permission.ts'
import { showChangedApplication } from '#lib/application/queries.ts'
import { useTextDraft } from '#lib/drafts/use-text-draft.ts'
import { LetterChoice } from '#lib/letters/letter-choice.tsx'
import type { Decision } from '#lib/reasons/decision.ts'
import { rememberReason } from '#lib/reasons/last-reasons.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { Progress } from '#ui/progress.tsx'
import { type BulkKind, bulkActions } from './actions.ts'
import { BulkReason } from './bulk-reason.tsx'
import { BulkResultList } from './bulk-result.tsx'
import { type BulkResults, runBulk } from './run-bulk.ts'

type BulkDialogProps = {
  kind: BulkKind
  rows: readonly ApplicationRow[]
  skipped: number
  onClose: (isOver: boolean) => void
}

export function BulkDialog({ kind, rows, skipped, onClose }: BulkDialogProps) {
  const [reason, setReason] = useTextDraft(`bulk-${kind}`)
  const [letter, setLetter] = useState<number | null>(null)
  const { results, isRunning, run } = useBulk(kind, rows, letter)
  const { needsReason } = bulkActions[kind]
  const decision = needsReason && isDecision(kind) ? kind : null
  const { profile } = useSignIn()
  const answered = [...results.values()].filter(({ status }) => status !== 'unanswered').length
  const unsent = rows.filter(isUnsent).map(({ id }) => applicationNumber(id))
  const isAsking = results.size === 0 && !isRunning
  const unanswered = rows.length - answered
  const start = () => {
    if (decision) rememberReason(profile?.id, { kind: decision, reason })
    void run(trimBlank(reason)).then((isWhole) => isWhole && setReason(''))
  }
  const descriptionId = useId()
  const close = () => !isRunning && onClose(!isAsking)

  return (
    <Dialog
      title={isAsking ? texts[`bulk.${kind}`] : fill(texts['bulk.result'], { action: texts[`bulk.${kind}`] })}
      isWide
      onClose={close}
      descriptionId={descriptionId}
      actions={
        <>
          <Button variant={isAsking || unanswered > 0 ? 'secondary' : 'primary'} isDisabled={isRunning} onClick={close}>
            {isAsking ? common['common.cancel'] : texts['bulk.back']}
          </Button>
          {isAsking && (
            <Button
              variant={kind === 'reject' ? 'danger' : 'primary'}
              isDisabled={needsReason && !isReason(reason)}
              onClick={start}
            >
              {fill(texts['bulk.start'], { action: texts[`bulk.${kind}`], count: rows.length })}
            </Button>
          )}
          {!isAsking && unanswered > 0 && (
            <Button isPending={isRunning} onClick={start}>
              {texts['bulk.resume']}
            </Button>
          )}
        </>
      }
    >
      {isAsking ? (
        <>
          <div id={descriptionId} className="flex flex-col gap-4 empty:hidden">
            {unsent.length > 0 && (
              <p className="flex items-start gap-2 text-warn">
                <WarningIcon className="mt-0.5" />
                {fill(texts['bulk.unsent'], { count: unsent.length, numbers: unsent.join(', ') })}
              </p>
            )}
            {skipped > 0 && (
              <p className="flex items-start gap-2 text-warn">
                <WarningIcon className="mt-0.5" />
                {fill(texts['bulk.skipped'], { count: skipped })}
              </p>
            )}
            {finalNotes[kind] && <p>{finalNotes[kind]}</p>}
          </div>
          {decision && <BulkReason kind={decision} reason={reason} onReason={setReason} />}
          {purposes[kind] && (
            <LetterChoice
              purpose={purposes[kind]}
              programs={rows.map(({ project }) => project?.id ?? null)}
              value={letter}
              onChange={setLetter}
            />
          )}
          <Names rows={rows} />
        </>
      ) : (
        <>
          {isRunning && (
            <Progress
              label={fill(texts['bulk.running'], { done: answered, total: rows.length })}
              value={answered}
              max={rows.length}
            />
          )}
          <BulkResultList rows={rows} results={results} isRunning={isRunning} />
        </>
      )}
    </Dialog>
  )
}

const finalNotes: Readonly<Record<BulkKind, string | null>> = {
  take: null,
  forward: null,
  complete: applicationDetail['review.confirm.final'],
  return: applicationDetail['review.return.final'],
  reject: applicationDetail['review.reject.final'],
}

const purposes: Readonly<Record<BulkKind, 'completed' | 'rejected' | null>> = {
  take: null,
  forward: null,
  complete: 'completed',
  return: null,
  reject: 'rejected',
}

const isDecision = (kind: BulkKind): kind is Decision['kind'] => kind !== 'take' && kind !== 'forward'

const Names = ({ rows }: { rows: readonly ApplicationRow[] }) => (
  <ul className="grid max-h-60 gap-x-6 gap-y-1 overflow-y-auto rounded-md border border-line p-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
    {rows.map(({ id, name, lastname }) => (
      <li key={id}>
        <span className="font-semibold tabular-nums">{applicationNumber(id)}</span> <bdi>{`${name} ${lastname}`}</bdi>
      </li>
    ))}
  </ul>
)

const useBulk = (kind: BulkKind, rows: readonly ApplicationRow[], letter: number | null) => {
  const client = useQueryClient()
  const [results, setResults] = useState<BulkResults>(new Map())
  const [isRunning, setRunning] = useState(false)
  const run = async (reason: string) => {
    setRunning(true)
    try {
      const after = await runBulk({ kind, rows, reason, letter, before: results, onResult: setResults })
      setResults(after)
      const last = [...after.values()].findLast((result) => result.status === 'done')
      if (last) showChangedApplication(client, last.application)
      return [...after.values()].every(({ status }) => status !== 'unanswered')
    } finally {
      setRunning(false)
    }
  }
  return { results, isRunning, run }
}
