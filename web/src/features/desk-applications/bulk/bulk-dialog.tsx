import type { ApplicationRow } from '@portal/contract'
import { isReason, trimBlank } from '@portal/contract/fields/blank'
import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { criteria as criteriaTexts } from '@portal/contract/texts/criteria'
import { preparing } from '@portal/contract/texts/preparing'
import { queue as texts } from '@portal/contract/texts/queue'
import type { Option } from '@portal/questions'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { applicationNumber } from '#lib/application/application-words.ts'
import { isUnsent } from '#lib/application/permission.ts'
import { showChangedApplication } from '#lib/application/queries.ts'
import { programQuery } from '#lib/catalog/catalog.ts'
import { type BulkVerb, type DecisionKind, decisions, isDecision } from '#lib/decisions/decisions.ts'
import { sendLate, TakenBack, useHeld } from '#lib/decisions/late.ts'
import { HeldButtons } from '#lib/decisions/late-decisions.tsx'
import type { DecisionWords } from '#lib/decisions/row.ts'
import { isSignableBy } from '#lib/decisions/signable.ts'
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
import { BeforeEach, type Cases, useCases } from './before-each.tsx'
import { BulkResultList, type BulkResults, runBulk } from './bulk-result.tsx'
import { useLeftSelection } from './left-selection.ts'

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
  const { profile } = useSignIn()
  const isSigning = kind === 'sign'
  const cases = useCases(rows, isSigning || isDecision(kind))
  /** As they were at the start: what is signed is prepared no longer. */
  const [begun, setBegun] = useState<readonly Signed[] | null>(null)
  const signed = begun ?? signedOf(rows, cases, profile?.id)
  const sent = isSigning ? signed.map(({ row }) => row) : rows
  const { results, isRunning, run } = useBulk(kind, sent, { letter, criteria: judged, signed })
  const needsReason = asks?.needsReason ?? false
  const decision = needsReason && isDecision(kind) ? kind : null
  const answered = [...results.values()].filter(({ status }) => status !== 'unanswered').length
  const areSeveral = programsOf(rows).length > 1
  const unsent = rows.filter(isUnsent).map(({ id }) => applicationNumber(id))
  const isAsking = results.size === 0 && !isRunning
  const unanswered = sent.length - answered
  const areRead = rows.every(({ id }) => cases.has(id))
  const left = skipped + (isSigning && areRead ? rows.length - signed.length : 0)
  const start = () => {
    if (decision) rememberReason(profile?.id, { kind: decision, reason })
    setBegun(signed)
    void run(trimBlank(reason)).then((isWhole) => isWhole && setReason(''))
  }
  const waiting = useHeld().find(({ id }) => id === 0)
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
              isDisabled={(needsReason && !isReason(reason)) || (isSigning && (!areRead || sent.length === 0))}
              onClick={start}
            >
              {fill(texts['bulk.start'], { action: name, count: sent.length })}
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
            {left > 0 && (
              <p className="flex items-start gap-2 text-warn">
                <WarningIcon className="mt-0.5" />
                {fill(texts['bulk.skipped'], { count: left })}
              </p>
            )}
            {asks && <p>{asks.final}</p>}
            {isSigning && <p>{areRead ? preparing['sign.many'] : preparing['sign.many.loading']}</p>}
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
          {isSigning || isDecision(kind) ? (
            <BeforeEach rows={rows} cases={cases} isSigning={isSigning} />
          ) : (
            <Names rows={rows} />
          )}
        </>
      ) : (
        <>
          {waiting && (
            <div role="status" className="flex flex-wrap items-center gap-3">
              <p className="grow">{fill(preparing['late.says'], { what: waiting.says })}</p>
              <HeldButtons one={waiting} onTakeBack={waiting.takeBack} />
            </div>
          )}
          {isRunning && !waiting && (
            <Progress
              label={fill(texts['bulk.running'], { done: answered, total: sent.length })}
              value={answered}
              max={sent.length}
            />
          )}
          {!waiting && <BulkResultList rows={sent} results={results} isRunning={isRunning} />}
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
type BesideReason = {
  readonly letter: number | null
  readonly criteria: JudgedAlike
  readonly signed: readonly Signed[]
}

/** A row with the version that was read in the dialog, and what is signed of it. */
type Signed = { readonly row: ApplicationRow; readonly words: Pick<DecisionWords, 'prepared' | 'outcome'> }

const signedOf = (rows: readonly ApplicationRow[], cases: Cases, viewer: number | undefined): readonly Signed[] =>
  rows.flatMap((row) => {
    const read = cases.get(row.id)
    if (read === undefined || read === 'lost' || !read.prepared || !isSignableBy(read, viewer)) return []
    const { id: prepared, outcome } = read.prepared
    return [{ row: { ...row, version: read.version }, words: { prepared, outcome } }]
  })

const useBulk = (kind: BulkVerb, rows: readonly ApplicationRow[], { letter, criteria, signed }: BesideReason) => {
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const [results, setResults] = useState<BulkResults>(new Map())
  const [isRunning, setRunning] = useState(false)
  const tellOfLeft = useLeftSelection()
  const run = async (reason: string) => {
    const wordsFor = ({ id, project }: ApplicationRow): DecisionWords => {
      const signature = signed.find(({ row }) => row.id === id)
      if (signature) return { reason, ...signature.words }
      const judged = project && criteria.get(project.id)
      return { reason, letter, ...(judged && { criteria: judged, criteriaOf: project.id }) }
    }
    setRunning(true)
    const late = { says: `${decisions[kind].bulk}: ${rows.length}`, to: pathname + search }
    const isDeciding = kind === 'sign' || isDecision(kind)
    const send = (isLeaving: boolean) =>
      runBulk({ kind, rows, wordsFor, before: results, onResult: setResults, isLeaving })
    try {
      // What was begun goes on at once.
      const isLate = isDeciding && results.size === 0
      const after = await (isLate ? sendLate({ id: 0, ...late }, send) : send(false))
      setResults(after)
      tellOfLeft(late, rows, after)
      const last = [...after.values()].findLast((result) => result.status === 'done')
      if (last) showChangedApplication(client, last.application)
      return [...after.values()].every(({ status }) => status !== 'unanswered')
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error
      return false
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
