/** Subtracts scanned view rows and claims from the sums of the events; keys and other claims are checked one by one. */
import { isStreamName } from '@portal/domain'
import { type Item, keyOfItem } from '@portal/items'
import { lanesOfRow, streamOfRow, verifyClaimRow } from '@portal/read-models'
import type { CheckDependencies } from '../verify-dependencies.ts'
import type { Known } from './known.ts'
import { count } from './records.ts'
import type { Taken } from './taken.ts'

const atOnce = 16

export const takeKeys =
  ({ keys }: CheckDependencies, known: Known) =>
  async ({ rows }: Taken): Promise<void> => {
    const opens = (row: Item, subject: string) => keys.opensRow?.(row) ?? keys.opens(subject)
    for (let from = 0; from < rows.length; from += atOnce)
      await Promise.all(
        rows.slice(from, from + atOnce).map(async (row) => {
          const subject = String(row.subject)
          known.addKey(subject)
          if (!(await opens(row, subject))) known.doubt('keys', { subject })
        }),
      )
  }

export const takeViews =
  (_: CheckDependencies, known: Known) =>
  async ({ rows }: Taken): Promise<void> => {
    for (const row of rows) {
      const stream = streamOfRow(row)
      if (stream === null) known.doubt('views', keyOfItem('views', row))
      else count(known.records.of(stream), 'views', lanesOfRow(row), 'stored')
    }
  }

export const takeClaims =
  (deps: CheckDependencies, known: Known) =>
  async ({ rows }: Taken): Promise<void> => {
    const others: Item[] = []
    for (const row of rows) {
      // Counters, sets and remembered answers belong to no stream.
      if (!isHeld(row)) others.push(row)
      else if (isStreamName(row.stream)) count(known.records.of(row.stream), 'claims', lanesOfRow(row), 'stored')
      else known.doubt('claims', keyOfItem('claims', row))
    }
    for (let from = 0; from < others.length; from += atOnce)
      await Promise.all(
        others.slice(from, from + atOnce).map(async (row) => {
          if (!(await isWhole(deps, row))) known.doubt('claims', keyOfItem('claims', row))
        }),
      )
  }

const isHeld = ({ claim }: Item): boolean => !/^(counter|set|idempotency)(#|$)/.test(String(claim))

/** False also when the row cannot be checked at all. */
const isWhole = async (deps: CheckDependencies, row: Item): Promise<boolean> =>
  verifyClaimRow(deps, row).then(
    (problems) => problems.length === 0,
    () => false,
  )
