/** Subtracts scanned rows of the waiting order from the sums of the events; the other counts are checked one by one. */
import { keyOfItem } from '@portal/items'
import { lanesOfRow, streamOfOrderRow, verifyCountsRow } from '@portal/read-models'
import type { CheckDependencies } from '../verify-dependencies.ts'
import type { Known } from './known.ts'
import { count } from './records.ts'
import type { Taken } from './taken.ts'

const atOnce = 16

export const takeCounts = ({ items }: CheckDependencies, known: Known) => {
  // Hundreds of rows name the same generation, agencies and programs.
  const deps = { items: known.remembered(items) }
  return async ({ rows }: Taken): Promise<void> => {
    const streams = rows.map((row) => (known.generation === null ? null : streamOfOrderRow(known.generation, row)))
    for (const [index, stream] of streams.entries())
      if (stream !== null) count(known.records.of(stream), 'order', lanesOfRow(rows[index] ?? {}), 'stored')
    const others = rows.filter((_, index) => streams[index] === null)
    for (let from = 0; from < others.length; from += atOnce)
      await Promise.all(
        others.slice(from, from + atOnce).map(async (row) => {
          const isRight = await verifyCountsRow(deps, row).then(
            (problems) => problems.length === 0,
            () => false,
          )
          if (!isRight) known.doubt('counts', keyOfItem('counts', row))
        }),
      )
  }
}
