/**
 * The table stream of `log`: a new segment wakes the projectors, each of which runs from its checkpoint to the tip, in
 * parallel, so that a slow one does not delay others. A run that did not reach the tip is reported, so that the stream
 * retries. Set-aside events are not reported, because they would block the stream; later runs and a schedule retry
 * them.
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
  /** Whether every projector has reached the tip. */
  readonly isAtTip: boolean
  /** Whether events of some projector wait for a retry. */
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
