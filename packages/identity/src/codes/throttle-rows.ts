/**
 * How often codes were sent and mistyped, as rows of `access`. A row is written only if it is unchanged since the read,
 * so that no count is lost or doubled.
 */
import { type Item, ifRevision, read, type Write, writeOnce } from '@portal/items'
import { type Dependencies, expirySeconds, millisecondsNow } from '../dependencies.ts'
import { type CodeThrottle, emptyThrottle, forgottenAt, type SentCode } from './throttle.ts'

export type ThrottleRow = {
  readonly pk: string
  readonly throttle: CodeThrottle
  /** 0 when there is no row yet. */
  readonly revision: number
  /** The phones to which this number's codes were sent, because clearing its limits must clear theirs too. */
  readonly phones: readonly string[]
}

/** `phone`: sign-in codes sent there; `open-phone`: codes that anybody may have sent there. */
export type ThrottleSubject = 'number' | 'phone' | 'open-phone'

export const throttleKey = async ({ hmac }: Dependencies, subject: ThrottleSubject, value: string): Promise<string> =>
  `limit#${subject}#${await hmac(`waits-${subject}`, value)}`

export const readThrottle = async (deps: Dependencies, pk: string): Promise<ThrottleRow> => {
  const row = await deps.items.get('access', { pk, sk })
  if (!row) return { pk, throttle: emptyThrottle, revision: 0, phones: [] }
  const isForgotten = read.number(row, 'expires_at') <= expirySeconds(millisecondsNow(deps))
  return {
    pk,
    throttle: isForgotten ? emptyThrottle : throttleOf(read.row(row, 'waits')),
    revision: read.number(row, 'revision'),
    phones: read.texts(row, 'phones'),
  }
}

const throttleOf = (row: Item): CodeThrottle => ({
  sent: read.rows(row, 'sent').map(sentOf),
  failures: read.number(row, 'failures'),
  lockedUntil: read.number(row, 'lockedUntil'),
})

const sentOf = (row: Item): SentCode => ({
  purpose: read.oneOf(row, 'purpose', ['signin', 'phone']),
  at: read.number(row, 'at'),
  ...(row.isUnanswered === true && { isUnanswered: true }),
})

/** The conditional write that replaces this row with this throttle; it is cancelled after a lost race. */
export const throttleWrite = (deps: Dependencies, row: ThrottleRow, throttle: CodeThrottle, phone?: string) => {
  const phones = phone && !row.phones.includes(phone) ? [...row.phones.slice(-2), phone] : row.phones
  const put: Item = {
    pk: row.pk,
    sk,
    waits: throttle,
    revision: row.revision + 1,
    phones,
    expires_at: expirySeconds(forgottenAt(throttle, millisecondsNow(deps))),
  }
  return { put, table: 'access', if: ifRevision(row.revision) } satisfies Write
}

/** Changes one row and retries after a lost race. When `change` returns null, nothing is written. */
export const changeThrottle = async (
  deps: Dependencies,
  pk: string,
  change: (throttle: CodeThrottle) => CodeThrottle | null,
): Promise<{ readonly throttle: CodeThrottle; readonly isChanged: boolean }> => {
  for (let round = 0; round < maxRetries; round++) {
    const row = await readThrottle(deps, pk)
    const throttle = change(row.throttle)
    if (!throttle) return { throttle: row.throttle, isChanged: false }
    if (await writeOnce(deps.items, [throttleWrite(deps, row, throttle)])) return { throttle, isChanged: true }
    await backOff(deps, round)
  }
  throw new Error('throttle_contended')
}

/** Maximum retries. Only a script sends many requests of one person together, and it may be refused. */
export const maxRetries = 40

export const backOff = ({ wait }: Pick<Dependencies, 'wait'>, round: number): Promise<void> =>
  wait(Math.random() * Math.min(10 * (round + 1), 100))

const sk = 'waits'
