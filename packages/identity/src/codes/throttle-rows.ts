/**
 * How often codes were sent and mistyped, as rows of `access`. A row is written only if it is unchanged since the read,
 * so that no count is lost or doubled.
 */
import { allItems, type Item, ifRevision, read, type Write, writeOnce } from '@portal/items'
import { type Dependencies, expirySeconds, millisecondsNow } from '../dependencies.ts'
import {
  type CodeThrottle,
  codePurposes,
  emptyThrottle,
  forgottenAt,
  longestWait,
  type SentCode,
  throttleLock,
  throttlePause,
  throttleQuota,
  type Wait,
} from './throttle.ts'

export type ThrottleRow = {
  readonly key: ThrottleKey
  readonly throttle: CodeThrottle
  /** 0 when there is no row yet. */
  readonly revision: number
  /** The id of the newest code; null when there is none. */
  readonly code: string | null
}
export type ThrottleKey = { readonly pk: string; readonly sk: string }

/**
 * `number`: sign-in codes of a number; `open-phone`: codes that anybody may have sent to a phone; `visit`: codes that staff
 * have sent to the phone of a number.
 */
const throttleSubjects = ['number', 'open-phone', 'visit'] as const
export type ThrottleSubject = (typeof throttleSubjects)[number]

/** All rows of a number or phone; within it each requester has a row, and strangers have one together. */
export const throttlePartition = async ({ hmac }: Dependencies, subject: ThrottleSubject, value: string) =>
  `limit#${subject}#${await hmac(`waits-${subject}`, value)}`

export const rowOf = (pk: string, scope: string): ThrottleKey => ({ pk, sk: `waits#${scope}` })

export const readThrottle = async (deps: Dependencies, key: ThrottleKey): Promise<ThrottleRow> =>
  throttleRowOf(deps, key, await deps.items.get('access', key))

const throttleRowOf = (deps: Dependencies, key: ThrottleKey, row: Item | undefined): ThrottleRow => {
  if (!row) return { key, throttle: emptyThrottle, revision: 0, code: null }
  const isForgotten = read.number(row, 'expires_at') <= expirySeconds(millisecondsNow(deps))
  return {
    key,
    throttle: isForgotten ? emptyThrottle : throttleOf(read.row(row, 'waits')),
    revision: read.number(row, 'revision'),
    code: read.textOr(row, 'code', null),
  }
}

const throttleOf = (row: Item): CodeThrottle => ({
  sent: read.rows(row, 'sent').map(sentOf),
  failures: read.number(row, 'failures'),
  lockedUntil: read.number(row, 'lockedUntil'),
})

const sentOf = (row: Item): SentCode => ({
  purpose: read.oneOf(row, 'purpose', codePurposes),
  at: read.number(row, 'at'),
  ...(row.isUnanswered === true && { isUnanswered: true }),
})

/** The conditional write that replaces this row with this throttle; it is cancelled after a lost race. */
export const throttleWrite = (deps: Dependencies, row: ThrottleRow, throttle: CodeThrottle, code = row.code) => {
  const put: Item = {
    ...row.key,
    waits: throttle,
    revision: row.revision + 1,
    code,
    expires_at: expirySeconds(forgottenAt(throttle, millisecondsNow(deps))),
  }
  return { put, table: 'access', if: ifRevision(row.revision) } satisfies Write
}

/** Changes one row and retries after a lost race. */
export const changeThrottle = async (
  deps: Dependencies,
  key: ThrottleKey,
  change: (throttle: CodeThrottle) => CodeThrottle,
): Promise<void> => {
  for (let round = 0; round < maxRetries; round++) {
    const row = await readThrottle(deps, key)
    if (await writeOnce(deps.items, [throttleWrite(deps, row, change(row.throttle))])) return
    await backOff(deps, round)
  }
  throw new Error('throttle_contended')
}

/** Maximum retries. Only a script sends many requests of one person together, and it may be refused. */
export const maxRetries = 40

export const backOff = ({ wait }: Pick<Dependencies, 'wait'>, round: number): Promise<void> =>
  wait(Math.random() * Math.min(10 * (round + 1), 100))

/** The waits of a personal ID, company ID or phone, which a page of the local portal shows and clears. */
export type NumberLimits = {
  readonly signinCode: Wait | null
  readonly phoneCode: Wait | null
  readonly lock: Wait | null
  /** The longest wait by the hourly and daily quotas, of any requester and purpose. */
  readonly quota: Wait | null
  readonly failures: number
}

/** The longest waits of all who asked; nine digits may be a company or a phone, so both are read. */
export const limitsOfNumber = async (deps: Dependencies, number: string): Promise<NumberLimits> => {
  const now = millisecondsNow(deps)
  const rows = (await rowsOf(deps, number))
    .filter(({ sk }) => String(sk).startsWith('waits#') && sk !== 'waits#strangers')
    .map((row) => throttleRowOf(deps, { pk: read.text(row, 'pk'), sk: read.text(row, 'sk') }, row).throttle)
  return {
    signinCode: longestWait(rows.map((throttle) => throttlePause(throttle, 'signin', now))),
    phoneCode: longestWait(rows.map((throttle) => throttlePause(throttle, 'phone', now))),
    lock: longestWait(rows.map((throttle) => throttleLock(throttle, now))),
    quota: longestWait(rows.map((throttle) => throttleQuota(throttle, now))),
    failures: Math.max(0, ...rows.map(({ failures }) => failures)),
  }
}

/** Clears the waits of a number, whoever asked, and the networks from which it signed in. */
export const forgetLimits = async (deps: Dependencies, number: string): Promise<void> => {
  for (const row of await rowsOf(deps, number))
    await deps.items.delete('access', { pk: read.text(row, 'pk'), sk: read.text(row, 'sk') })
}

/** The rows of the number itself and of the number taken as a phone. */
const rowsOf = async (deps: Dependencies, number: string) => {
  const partitions = await Promise.all(throttleSubjects.map((subject) => throttlePartition(deps, subject, number)))
  return (await Promise.all(partitions.map((partition) => allItems(deps.items, 'access', { partition })))).flat()
}
