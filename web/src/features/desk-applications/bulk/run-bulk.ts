/**
 * Runs ordinary calls, four at a time, and reports each result (R-DESK-12). A row whose answer was lost keeps its
 * idempotency key, so that a retry takes effect once. When the connection is lost, the remaining rows are not sent.
 */
import type { ApplicationDocument, ApplicationRow } from '@portal/contract'
import { ApiError } from '#lib/api/api-error.ts'
import { changeOnce, isRefusal } from '#lib/api/send-once.ts'
import { currentApplicationIn } from '#lib/application/conflict.ts'
import { conflictMessage } from '#lib/application/conflict-message.ts'
import { type BulkKind, bulkActions } from './actions.ts'

export const maxBulk = 50
const concurrency = 4

export type BulkResult =
  | { readonly status: 'unanswered' }
  | { readonly status: 'done'; readonly application: ApplicationDocument }
  | { readonly status: 'refused'; readonly why: string }

export type BulkResults = ReadonlyMap<number, BulkResult>

type BulkRun = {
  readonly kind: BulkKind
  readonly rows: readonly ApplicationRow[]
  readonly reason: string
  readonly letter: number | null
  readonly before: BulkResults
  readonly onResult: (results: BulkResults) => void
}

export const runBulk = async ({ kind, rows, reason, letter, before, onResult }: BulkRun): Promise<BulkResults> => {
  const results = new Map(before)
  const open = rows.filter(({ id }) => (results.get(id)?.status ?? 'unanswered') === 'unanswered')
  for (const { id } of open) results.set(id, { status: 'unanswered' })
  const waiting = [...open]
  let isCut = false

  const work = async () => {
    for (let row = waiting.shift(); row && !isCut; row = waiting.shift()) {
      const result = await sendOne(kind, row, { reason, letter })
      isCut ||= result.status === 'unanswered'
      results.set(row.id, result)
      onResult(new Map(results))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return results
}

const sendOne = async (
  kind: BulkKind,
  row: ApplicationRow,
  words: Pick<BulkRun, 'reason' | 'letter'>,
): Promise<BulkResult> => {
  try {
    const { data } = await changeOnce(`bulk-${kind}-${row.id}`, (idempotencyKey) =>
      bulkActions[kind].send({ row, ...words, idempotencyKey }),
    )
    return { status: 'done', application: data }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!isAnswer(error)) return { status: 'unanswered' }
    const current = currentApplicationIn(error)
    return { status: 'refused', why: current ? conflictMessage(current) : error.message }
  }
}

/** A 401 or 429 is about the session or the rate, so the row itself is neither accepted nor refused. */
const isAnswer = (error: ApiError) => isRefusal(error) && error.status !== 401 && error.status !== 429
