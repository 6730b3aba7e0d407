/**
 * Called by the table stream of `log`: a new segment wakes all projectors, and each runs from its checkpoint to the tip,
 * in parallel. The next call begins only when all have ended, so a fast projector goes on with newer segments while a
 * slow one works. A run that did not reach the tip is reported, so that the stream calls again. Set-aside events are not
 * reported, because they would block the stream; later runs and a schedule retry them.
 */
import { errorName, type Projector, project, readTip } from '@portal/event-store'
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

export type ProjectorsRun = {
  /** Whether every projector has reached the tip. */
  readonly isAtTip: boolean
  /** Whether events of some projector wait for a retry. */
  readonly isWaiting: boolean
}

export const runProjectors = async (deps: Pick<Dependencies, RunNeeds>): Promise<ProjectorsRun> => {
  const { items, wait, hasTime = () => true } = deps
  let firstRuns = deps.projectors.length
  const ended = Promise.withResolvers<void>()
  const isFollowing = () => firstRuns > 0 && hasTime()
  let nextLook: Promise<number> | null = null
  const look = async (): Promise<number> => {
    await Promise.race([wait(retryWhileOthersRun), ended.promise])
    try {
      return isFollowing() ? (await readTip(items)).segment : 0
    } catch (error) {
      deps.log({ level: 'warn', message: 'tip_not_read', reason: errorName(error) })
      return 0
    } finally {
      nextLook = null
    }
  }
  /** The newest segment after a pause, read once for all projectors that are done. */
  const newestSegment = (): Promise<number> => {
    nextLook ??= look()
    return nextLook
  }
  const follow = async (projector: Projector): Promise<ProjectorsRun> => {
    const { isAtTip, ...first } = await runOnce(deps, projector)
    let { isWaiting, segment } = first
    firstRuns -= 1
    if (firstRuns === 0) ended.resolve()
    while (isAtTip && isFollowing()) {
      if ((await newestSegment()) <= segment) continue
      // Events that this run does not process, or fails at, have records in the table stream for the next call.
      ;({ isWaiting, segment } = await runOnce({ ...deps, hasTime: isFollowing }, projector))
    }
    return { isAtTip, isWaiting }
  }
  const runs = await Promise.all(deps.projectors.map(follow))
  return { isAtTip: runs.every(({ isAtTip }) => isAtTip), isWaiting: runs.some(({ isWaiting }) => isWaiting) }
}

type RunNeeds = 'items' | 'now' | 'log' | 'hasTime' | 'wait' | 'projectors'

/** `wait` takes the number of a retry; that of the third lasts a tenth of a second on average. */
const retryWhileOthersRun = 3

const runOnce = async (
  deps: Pick<Dependencies, RunNeeds>,
  projector: Projector,
): Promise<ProjectorsRun & { readonly segment: number }> => {
  try {
    return await project(deps, projector)
  } catch (error) {
    deps.log({ level: 'warn', message: 'projector_failed', projector: projector.name, reason: errorName(error) })
    return { isAtTip: false, isWaiting: false, segment: Number.POSITIVE_INFINITY }
  }
}
