import type { ApplicationDocument, ApplicationRow } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { applicationList } from '@portal/contract/texts/application-list'
import { queue as texts } from '@portal/contract/texts/queue'
import { ApiError } from '#lib/api/api-error.ts'
import { changeOnce, isRefusal } from '#lib/api/send-once.ts'
import { applicationNumber } from '#lib/application/application-words.ts'
import { conflictMessage, currentApplicationIn } from '#lib/application/conflict.ts'
import { type BulkVerb, decisions } from '#lib/decisions/decisions.ts'
import type { DecisionWords } from '#lib/decisions/row.ts'
import { Alert } from '#ui/alert.tsx'
import { linkClass } from '#ui/button.tsx'
import { CheckCircleIcon, WarningIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'

type BulkResultListProps = { rows: readonly ApplicationRow[]; results: BulkResults; isRunning: boolean }

export function BulkResultList({ rows, results, isRunning }: BulkResultListProps) {
  const of = (status: 'done' | 'refused' | 'unanswered') =>
    rows.filter(({ id }) => (results.get(id)?.status ?? 'unanswered') === status)
  const done = of('done')
  const refused = of('refused')
  const unanswered = isRunning ? [] : of('unanswered')
  return (
    <>
      <p role="status" className="flex flex-wrap gap-x-4 font-semibold">
        <span>{fill(texts['bulk.done'], { total: rows.length, done: done.length })}</span>
        {refused.length > 0 && (
          <span className="text-stop">{fill(texts['bulk.refused'], { count: refused.length })}</span>
        )}
        {unanswered.length > 0 && (
          <span className="text-warn">{fill(texts['bulk.unanswered'], { count: unanswered.length })}</span>
        )}
      </p>
      {unanswered.length > 0 && <Alert tone="warn">{texts['bulk.unanswered.hint']}</Alert>}
      {refused.length + unanswered.length > 0 && (
        <section className="rounded-md border border-line">
          <h3 className="border-b border-line px-4 py-2 text-base">{texts['bulk.attention']}</h3>
          <ul className="divide-y divide-line">
            {[...refused, ...unanswered].map(({ id, name, lastname }) => {
              const result = results.get(id)
              return (
                <li key={id} className="flex items-center gap-x-6 px-4 py-2">
                  <span className="font-semibold whitespace-nowrap tabular-nums">{applicationNumber(id)}</span>
                  <span className="min-w-0 grow">
                    <span className="font-semibold">
                      <bdi>
                        {name} {lastname}
                      </bdi>
                    </span>
                    <span className="flex items-start gap-1.5 text-sm text-stop">
                      <WarningIcon className="mt-0.5 size-4" />
                      <span>{result?.status === 'refused' ? result.why : texts['bulk.row.unanswered']}</span>
                    </span>
                  </span>
                  <Link
                    to={`/detail/${id}`}
                    className={linkClass}
                    aria-label={`${applicationList['applications.action.view']}: ${applicationNumber(id)}`}
                  >
                    {applicationList['applications.action.view']}
                  </Link>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {done.length > 0 && (
        <section className="rounded-md border border-line">
          <h3 className="flex items-center gap-2 border-b border-line px-4 py-2 text-base">
            <CheckCircleIcon className="text-ok" />
            {fill(texts['bulk.done.list'], { count: done.length })}
          </h3>
          <ul className="grid max-h-60 gap-x-6 gap-y-1 overflow-y-auto px-4 py-2 text-sm sm:grid-cols-2 lg:grid-cols-3">
            {done.map(({ id, name, lastname }) => (
              <li key={id}>
                <span className="font-semibold tabular-nums">{applicationNumber(id)}</span>{' '}
                <bdi>{`${name} ${lastname}`}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/**
 * Runs ordinary calls, four at a time, and reports each result (R-DESK-12). A row whose answer was lost keeps its
 * idempotency key, so that a retry takes effect once. When the connection is lost, the remaining rows are not sent.
 */
export const maxBulk = 50
const concurrency = 4

type BulkResult =
  | { readonly status: 'unanswered' }
  | { readonly status: 'done'; readonly application: ApplicationDocument }
  | { readonly status: 'refused'; readonly why: string }

export type BulkResults = ReadonlyMap<number, BulkResult>

type BulkRun = {
  readonly kind: BulkVerb
  readonly rows: readonly ApplicationRow[]
  readonly wordsFor: (row: ApplicationRow) => DecisionWords
  readonly before: BulkResults
  readonly onResult: (results: BulkResults) => void
  /** The page closes: all go at once. */
  readonly isLeaving?: boolean
}

export const runBulk = async ({
  kind,
  rows,
  wordsFor,
  before,
  onResult,
  isLeaving = false,
}: BulkRun): Promise<BulkResults> => {
  const results = new Map(before)
  const open = rows.filter(({ id }) => (results.get(id)?.status ?? 'unanswered') === 'unanswered')
  for (const { id } of open) results.set(id, { status: 'unanswered' })
  const waiting = [...open]
  let isCut = false

  const work = async () => {
    for (let row = waiting.shift(); row && !isCut; row = waiting.shift()) {
      const result = await sendOne(kind, row, wordsFor(row), isLeaving)
      isCut ||= result.status === 'unanswered'
      results.set(row.id, result)
      onResult(new Map(results))
    }
  }
  await Promise.all(Array.from({ length: isLeaving ? open.length : concurrency }, work))
  return results
}

const sendOne = async (
  kind: BulkVerb,
  row: ApplicationRow,
  words: DecisionWords,
  isLeaving: boolean,
): Promise<BulkResult> => {
  try {
    const application = await changeOnce(`bulk-${kind}-${row.id}`, (key) =>
      decisions[kind].send(row, words, key, isLeaving),
    )
    return { status: 'done', application }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!isAnswer(error)) return { status: 'unanswered' }
    const current = currentApplicationIn(error)
    const wrong = Object.values(error.errors).flat()[0]
    return { status: 'refused', why: current ? conflictMessage(current) : (wrong ?? error.message) }
  }
}

/** A 401 or 429 is about the session or the rate, so the row itself is neither accepted nor refused. */
const isAnswer = (error: ApiError) => isRefusal(error) && error.status !== 401 && error.status !== 429
