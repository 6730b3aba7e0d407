/**
 * The area `reactions`: what follows from events. One function with several callers: the table streams of `heads` (new
 * events) and `log` (new segments); a schedule every minute for retries; one every quarter of an hour for reminders;
 * one for the sweep and closing days; and an operator for parked events.
 */
import type { Projector } from '@portal/event-store'
import { type ListProjectorDependencies, listProjectors } from '@portal/read-models'
import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { type CloseDays, closeDays } from './close-days.ts'
import type { Dependencies } from './dependencies.ts'
import { endSessions } from './end-sessions.ts'
import { type NotifyApplicantDependencies, notifyApplicant } from './notify/applicant.ts'
import { notifyMember } from './notify/member.ts'
import { notifyOldPhone } from './notify/old-phone.ts'
import { notifyPasskeyOwner } from './notify/passkey-owner.ts'
import { type PublishContactMessageDependencies, publishContactMessage } from './publish-contact-message.ts'
import { reactionProjector } from './reaction.ts'
import { remindApplicants, reminderProjector } from './remind-applicants.ts'
import { followSegments, runProjectors } from './run-projectors.ts'
import { sequenceHeads } from './sequence-heads.ts'
import { retryParked, type SweepResult, sweep } from './sweep.ts'

export type { LogEntry } from './dependencies.ts'

export type ReactionsDependencies = Omit<Dependencies, 'projectors' | 'hasTime'> &
  ListProjectorDependencies &
  NotifyApplicantDependencies &
  PublishContactMessageDependencies &
  CloseDays

/** Every projector that this function runs; `portalProjectors` in packages/read-models lists their names. */
export const reactionProjectors = (deps: ReactionsDependencies): readonly Projector[] => [
  ...listProjectors(deps),
  reactionProjector(deps, notifyApplicant(deps)),
  reactionProjector(deps, notifyMember(deps)),
  reactionProjector(deps, endSessions(deps)),
  reactionProjector(deps, notifyOldPhone(deps)),
  reactionProjector(deps, notifyPasskeyOwner(deps)),
  reactionProjector(deps, publishContactMessage(deps)),
]

/** `parked` retries the parked events of one projector or of all, after an operator has looked at them. */
type Scheduled = { readonly Records?: undefined } & (
  | { readonly only?: 'projectors' | 'reminders' }
  | { readonly only: 'parked'; readonly projector?: string }
)
/** Milliseconds that a run reserves for its answer. */
const lastMilliseconds = 5_000

export const reactionsHandler = (deps: ReactionsDependencies) => {
  const projectors = reactionProjectors(deps)
  return async (
    event: DynamoDBStreamEvent | Scheduled,
    context?: Pick<Context, 'getRemainingTimeInMillis'>,
  ): Promise<
    DynamoDBBatchResponse & Partial<SweepResult> & { readonly reminded?: number; readonly closed?: number }
  > => {
    const hasTime = () => context === undefined || context.getRemainingTimeInMillis() > lastMilliseconds
    const wired: Dependencies = { ...deps, projectors, hasTime }
    if (!event.Records) {
      if (event.only === 'projectors') return { batchItemFailures: [], ...(await runProjectors(wired)) }
      if (event.only === 'reminders')
        return { batchItemFailures: [], ...(await remindApplicants({ ...deps, hasTime })) }
      if (event.only === 'parked') {
        const all = { ...wired, projectors: [...projectors, reminderProjector(deps)] }
        return { batchItemFailures: [], unparked: await retryParked(all, event.projector) }
      }
      const swept = await sweep(wired)
      return { batchItemFailures: [], ...swept, closed: await closeDays({ ...deps, hasTime }) }
    }
    const isOfLog = event.Records.some(({ dynamodb }) => dynamodb?.Keys?.pk !== undefined)
    return isOfLog ? followSegments(wired, event.Records) : sequenceHeads(wired, event.Records)
  }
}
