import type { ApplicationRow } from '@portal/contract'
import { isReason, trimBlank } from '@portal/contract/fields/blank'
import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { criteria as criteriaTexts } from '@portal/contract/texts/criteria'
import { queue as texts } from '@portal/contract/texts/queue'
import type { Option } from '@portal/questions'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { applicationNumber } from '#lib/application/application-words.ts'
import { isUnsent } from '#lib/application/permission.ts'
import { showChangedApplication } from '#lib/application/queries.ts'
import { programQuery } from '#lib/catalog/catalog.ts'
import { type BulkVerb, type DecisionKind, decisions, isDecision } from '#lib/decisions/decisions.ts'
import type { DecisionWords } from '#lib/decisions/row.ts'
import { useTextDraft } from '#lib/drafts/use-text-draft.ts'
import { LetterChoice } from '#lib/letters/letter-choice.tsx'
import { CriteriaChoice } from '#lib/questions/criteria-choice.tsx'
import type { Judged } from '#lib/questions/judged-criteria.tsx'
import { rememberReason } from '#lib/reasons/last-reasons.ts'
import { ReasonField, usePickedReason } from '#lib/reasons/reason-field.tsx'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { Progress } from '#ui/progress.tsx'
import { BulkResultList, type BulkResults, runBulk } from './bulk-result.tsx'

type BulkDialogProps = {
  kind: BulkVerb
  rows: readonly ApplicationRow[]
  skipped: number
  onClose: (isOver: boolean) => void
}

export function BulkDialog({ kind, rows, skipped, onClose }: BulkDialogProps) {
  const [reason, setReason] = useTextDraft(`bulk-${kind}`)
  const [letter, setLetter] = useState<number | null>(null)
  const [judged, setJudged] = useState<JudgedAlike>(new Map())
  const { asks, bulk: name } = decisions[kind]
  const purpose = asks?.letter ?? null
  const judging = useCriteriaOf(rows, purpose !== null)
  const { results, isRunning, run } = useBulk(kind, rows, { letter, criteria: judged })
  const needsReason = asks?.needsReason ?? false
  const decision = needsReason && isDecision(kind) ? kind : null
  const { profile } = useSignIn()
  const answered = [...results.values()].filter(({ status }) => status !== 'unanswered').length
  const areSeveral = programsOf(rows).length > 1
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
      title={isAsking ? name : fill(texts['bulk.result'], { action: name })}
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
              {fill(texts['bulk.start'], { action: name, count: rows.length })}
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
            {asks && <p>{asks.final}</p>}
          </div>
          {decision && <BulkReason kind={decision} reason={reason} onReason={setReason} />}
          {judging.map(({ program, title, criteria }) => (
            <CriteriaChoice
              key={program}
              criteria={criteria}
              value={judged.get(program) ?? {}}
              of={areSeveral ? title : undefined}
              hint={criteriaTexts['criteria.judge.bulk']}
              onChange={(chosen) => setJudged((before) => new Map(before).set(program, chosen))}
            />
          ))}
          {purpose && (
            <LetterChoice
              purpose={purpose}
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

const Names = ({ rows }: { rows: readonly ApplicationRow[] }) => (
  <ul className="grid max-h-60 gap-x-6 gap-y-1 overflow-y-auto rounded-md border border-line p-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
    {rows.map(({ id, name, lastname }) => (
      <li key={id}>
        <span className="font-semibold tabular-nums">{applicationNumber(id)}</span> <bdi>{`${name} ${lastname}`}</bdi>
      </li>
    ))}
  </ul>
)

type Judging = { readonly program: number; readonly title: string; readonly criteria: readonly Option[] }

const programsOf = (rows: readonly ApplicationRow[]) => [...new Set(rows.map(({ project }) => project?.id ?? null))]

/**
 * Those of each program as it is published. A row that was transferred to it answers the form of another one, so that the
 * call names the program and is refused for that row.
 */
const useCriteriaOf = (rows: readonly ApplicationRow[], isJudging: boolean): readonly Judging[] =>
  useQueries({
    queries: (isJudging ? programsOf(rows) : []).filter((id) => id !== null).map((id) => programQuery(id)),
    combine: (read) =>
      read.flatMap(({ data }) =>
        data?.form?.criteria?.length ? [{ program: data.id, title: data.title, criteria: data.form.criteria }] : [],
      ),
  })

/** What is said of all rows of a program, by its form. */
type JudgedAlike = ReadonlyMap<number, Judged>
type BesideReason = { readonly letter: number | null; readonly criteria: JudgedAlike }

const useBulk = (kind: BulkVerb, rows: readonly ApplicationRow[], { letter, criteria }: BesideReason) => {
  const client = useQueryClient()
  const [results, setResults] = useState<BulkResults>(new Map())
  const [isRunning, setRunning] = useState(false)
  const run = async (reason: string) => {
    const wordsFor = ({ project }: ApplicationRow): DecisionWords => {
      const judged = project && criteria.get(project.id)
      return { reason, letter, ...(judged && { criteria: judged, criteriaOf: project.id }) }
    }
    setRunning(true)
    try {
      const after = await runBulk({ kind, rows, wordsFor, before: results, onResult: setResults })
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

type BulkReasonProps = { kind: DecisionKind; reason: string; onReason: (reason: string) => void }

function BulkReason({ kind, reason, onReason }: BulkReasonProps) {
  const picked = usePickedReason({ kind, words: reason, onTextChange: onReason })
  return (
    <ReasonField picked={picked} label={texts['bulk.reason']} hint={texts['bulk.reason.hint']} isRequired rows={5} />
  )
}
