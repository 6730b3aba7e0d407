/** Each scanned head must match the last event of its stream. */
import { isStreamName } from '@portal/domain'
import { lanesOfRow } from '@portal/read-models'
import type { CheckDependencies } from '../verify-dependencies.ts'
import type { Known } from './known.ts'
import { count } from './records.ts'
import type { Taken } from './taken.ts'

export const takeHeads =
  (_: CheckDependencies, known: Known) =>
  async ({ rows }: Taken): Promise<void> => {
    for (const row of rows) {
      const { stream, version = null, hash = null, at = null } = row
      const head = { stream: String(stream), version, hash, at }
      if (isStreamName(stream)) count(known.records.of(stream), 'head', lanesOfRow(head), 'stored')
      else known.doubt('heads', { stream: String(stream) })
    }
  }
