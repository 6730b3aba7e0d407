/** The waits as rows of `access`, written only if unchanged since the read, so that no count is lost or doubled. */
import { type Item, ifRevision, read, type Write, writeOnce } from '@portal/items'
import { type Dependencies, expirySeconds, millisecondsNow } from '../dependencies.ts'
import { forgottenAt, noWaits, type SentCode, type Waits } from './waits.ts'

export type WaitsRow = {
  readonly pk: string
  readonly waits: Waits
  /** 0 when there is no row yet. */
  readonly revision: number
  /** The phones to which this number's codes were sent, because clearing its limits must clear theirs too. */
  readonly phones: readonly string[]
}

/** `phone`: sign-in codes sent there; `open-phone`: codes that anybody may have sent there. */
export type WaitsSubject = 'number' | 'phone' | 'open-phone'

export const waitsKey = async ({ keyed }: Dependencies, subject: WaitsSubject, value: string): Promise<string> =>
  `limit#${subject}#${await keyed(`waits-${subject}`, value)}`

export const readWaits = async (deps: Dependencies, pk: string): Promise<WaitsRow> => {
  const row = await deps.items.get('access', { pk, sk })
  if (!row) return { pk, waits: noWaits, revision: 0, phones: [] }
  const isForgotten = read.number(row, 'expires_at') <= expirySeconds(millisecondsNow(deps))
  return {
    pk,
    waits: isForgotten ? noWaits : waitsOf(read.row(row, 'waits')),
    revision: read.number(row, 'revision'),
    phones: read.texts(row, 'phones'),
  }
}

const waitsOf = (row: Item): Waits => ({
  sent: read.rows(row, 'sent').map(sentOf),
  failures: read.number(row, 'failures'),
  lockedUntil: read.number(row, 'lockedUntil'),
})

const sentOf = (row: Item): SentCode => ({
  purpose: read.oneOf(row, 'purpose', ['signin', 'phone']),
  at: read.number(row, 'at'),
  ...(row.isUnanswered === true && { isUnanswered: true }),
})

/** The conditional write that replaces this row with `waits`; it is cancelled after a lost race. */
export const writeOf = (deps: Dependencies, row: WaitsRow, waits: Waits, phone?: string) => {
  const phones = phone && !row.phones.includes(phone) ? [...row.phones.slice(-2), phone] : row.phones
  const put: Item = {
    pk: row.pk,
    sk,
    waits,
    revision: row.revision + 1,
    phones,
    expires_at: expirySeconds(forgottenAt(waits, millisecondsNow(deps))),
  }
  return { put, table: 'access', if: ifRevision(row.revision) } satisfies Write
}

/** Changes one row and retries after a lost race. When `change` returns null, nothing is written. */
export const changeWaits = async (
  deps: Dependencies,
  pk: string,
  change: (waits: Waits) => Waits | null,
): Promise<{ readonly waits: Waits; readonly isChanged: boolean }> => {
  for (let round = 0; round < maxRetries; round++) {
    const row = await readWaits(deps, pk)
    const waits = change(row.waits)
    if (!waits) return { waits: row.waits, isChanged: false }
    if (await writeOnce(deps.items, [writeOf(deps, row, waits)])) return { waits, isChanged: true }
    await backOff(deps, round)
  }
  throw new Error('waits_contended')
}

/** Maximum retries. Only a script sends many requests of one person together, and it may be refused. */
export const maxRetries = 40

export const backOff = ({ wait }: Pick<Dependencies, 'wait'>, round: number): Promise<void> =>
  wait(Math.random() * Math.min(10 * (round + 1), 100))

const sk = 'waits'
