/**
 * The table stream of `log`: a new segment wakes the projectors, each of which goes from its own checkpoint to the tip,
 * side by side, so that a slow one holds up no other. A run that did not come to the tip is reported, so that the stream
 * calls again. Events that were set aside are not: the stream would stand still for them, and with it everything else.
 * They are tried again by the next run, and by a schedule every minute.
 */
import { nameOf, project } from '@portal/event-store'
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import type { Dependencies } from './dependencies.ts'

export const followSegments = async (
  deps: Dependencies,
  records: readonly DynamoDBRecord[],
): Promise<DynamoDBBatchResponse> => {
  const { isAtTip } = await runProjectors(deps)
  const first = records[0]?.dynamodb?.SequenceNumber
  return { batchItemFailures: isAtTip || first === undefined ? [] : [{ itemIdentifier: first }] }
}

export type Run = {
  /** Every projector has come to the tip. */
  readonly isAtTip: boolean
  /** Events of some projector wait for another try. */
  readonly isWaiting: boolean
}

export const runProjectors = async (deps: Dependencies): Promise<Run> => {
  const runs = await Promise.all(
    deps.projectors.map(async (projector): Promise<Run> => {
      try {
        return await project(deps, projector)
      } catch (error) {
        deps.log({ level: 'warn', message: 'projector_failed', projector: projector.name, reason: nameOf(error) })
        return { isAtTip: false, isWaiting: false }
      }
    }),
  )
  return { isAtTip: runs.every(({ isAtTip }) => isAtTip), isWaiting: runs.some(({ isWaiting }) => isWaiting) }
}
