/**
 * Runs ordinary calls, four at a time, and reports each result (R-DESK-12). A row whose answer was lost keeps its
 * idempotency key, so that a retry takes effect once. When the connection is lost, the remaining rows are not sent.
 */
import type { ApplicationDocument, ApplicationRow } from '@portal/contract'
import { ApiError } from '#lib/api/api-error.ts'
import { changeOnce, isRefusal } from '#lib/api/send-once.ts'
import { conflictMessage, currentApplicationIn } from '#lib/application/conflict.ts'
import { type BulkVerb, decisions } from '#lib/decisions/decisions.ts'
import type { DecisionWords } from '#lib/decisions/row.ts'

export const maxBulk = 50
const concurrency = 4

export type BulkResult =
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
}

export const runBulk = async ({ kind, rows, wordsFor, before, onResult }: BulkRun): Promise<BulkResults> => {
  const results = new Map(before)
  const open = rows.filter(({ id }) => (results.get(id)?.status ?? 'unanswered') === 'unanswered')
  for (const { id } of open) results.set(id, { status: 'unanswered' })
  const waiting = [...open]
  let isCut = false

  const work = async () => {
    for (let row = waiting.shift(); row && !isCut; row = waiting.shift()) {
      const result = await sendOne(kind, row, wordsFor(row))
      isCut ||= result.status === 'unanswered'
      results.set(row.id, result)
      onResult(new Map(results))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return results
}

const sendOne = async (kind: BulkVerb, row: ApplicationRow, words: DecisionWords): Promise<BulkResult> => {
  try {
    const application = await changeOnce(`bulk-${kind}-${row.id}`, (key) => decisions[kind].send(row, words, key))
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
