/**
 * The table stream of `log`: a new segment wakes the projectors, each of which goes from its own checkpoint to the tip,
 * side by side, so that a slow one holds up no other. What is not settled is reported, so that the stream calls again.
 */
import { nameOf, project } from '@portal/event-store'
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import type { Dependencies } from './dependencies.ts'

export const followSegments = async (
  deps: Dependencies,
  records: readonly DynamoDBRecord[],
): Promise<DynamoDBBatchResponse> => {
  const isSettled = await runProjectors(deps)
  const first = records[0]?.dynamodb?.SequenceNumber
  return { batchItemFailures: isSettled || first === undefined ? [] : [{ itemIdentifier: first }] }
}

/** True when every projector is at the tip and nothing waits for another try. */
export const runProjectors = async (deps: Dependencies): Promise<boolean> => {
  const settled = await Promise.all(
    deps.projectors.map(async (projector) => {
      try {
        return (await project(deps, projector)).isSettled
      } catch (error) {
        deps.log({ level: 'warn', message: 'projector_failed', projector: projector.name, reason: nameOf(error) })
        return false
      }
    }),
  )
  return settled.every(Boolean)
}
