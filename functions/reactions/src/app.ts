/**
 * The area `reactions`: what follows from events. One function with several callers: the table streams of `heads` (new
 * events) and `log` (new segments); a schedule every minute for retries; one every quarter of an hour for reminders and
 * changes that take effect by the clock;
 * one for the sweep and closing days; and an operator for parked events.
 */
import type { Projector } from '@portal/event-store'
import { doneEntry } from '@portal/http'
import { type ListProjectorDependencies, listProjectors, measureFeedLag } from '@portal/read-models'
import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent, SNSEvent } from 'aws-lambda'
import { type CloseDays, closeDays } from './close-days.ts'
import type { Dependencies } from './dependencies.ts'
import { type EffectMemberChangesDependencies, effectMemberChanges } from './effect-member-changes.ts'
import { endSessions } from './end-sessions.ts'
import { notifyApplicant } from './notify/applicant.ts'
import { notifyMember } from './notify/member.ts'
import { notifyOfMessage } from './notify/message.ts'
import { notifyOldPhone } from './notify/old-phone.ts'
import { notifyPasskeyOwner } from './notify/passkey-owner.ts'
import type { SendNoticeDependencies } from './notify/send-notice.ts'
import { type PublishContactMessageDependencies, publishContactMessage } from './publish-contact-message.ts'
import { reactionProjector } from './reaction.ts'
import { recordBounces } from './record-bounces.ts'
import { remindApplicants, reminderProjector } from './remind-applicants.ts'
import { remindLastDays } from './remind-last-days.ts'
import { followSegments, runProjectors } from './run-projectors.ts'
import { sendDigests } from './send-digests.ts'
import { sequenceHeads } from './sequence-heads.ts'
import { retryParked, type SweepResult, sweep } from './sweep.ts'

export type { LogEntry } from './dependencies.ts'

export type ReactionsDependencies = Omit<Dependencies, 'projectors' | 'hasTime'> &
  ListProjectorDependencies &
  SendNoticeDependencies &
  PublishContactMessageDependencies &
  CloseDays &
  EffectMemberChangesDependencies

/** Every projector that this function runs; `portalProjectors` in packages/read-models lists their names. */
export const reactionProjectors = (deps: ReactionsDependencies): readonly Projector[] => [
  ...listProjectors(deps),
  reactionProjector(deps, notifyApplicant(deps)),
  reactionProjector(deps, notifyOfMessage(deps)),
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
/** Seconds: longer than a table stream takes, and shorter than the minute of the schedule that finds what it lost. */
const longestWait = 15

/** Reports events that the table streams should have brought; one that is switched off leaves no other sign. */
const reportWaiting = async ({ items, now, log }: Dependencies): Promise<void> => {
  const { waiting, seconds } = await measureFeedLag(items, now())
  if (waiting > 0 && (seconds ?? 0) > longestWait)
    log({ level: 'warn', message: 'feed_waited', events: waiting, seconds: seconds ?? 0 })
}

/** What SES publishes about e-mails, by SNS. */
const isFeedback = (event: DynamoDBStreamEvent | SNSEvent | Scheduled): event is SNSEvent =>
  event.Records?.some((record) => 'Sns' in record) ?? false

/** Milliseconds that a run reserves for its answer. */
const lastMilliseconds = 5_000

export const reactionsHandler = (deps: ReactionsDependencies) => {
  const projectors = reactionProjectors(deps)
  return async (
    event: DynamoDBStreamEvent | SNSEvent | Scheduled,
    context?: Pick<Context, 'getRemainingTimeInMillis'>,
  ): Promise<
    DynamoDBBatchResponse &
      Partial<SweepResult> & {
        readonly reminded?: number
        readonly effected?: number
        readonly digests?: number
        readonly closed?: number
      }
  > => {
    const hasTime = () => context === undefined || context.getRemainingTimeInMillis() > lastMilliseconds
    const wired: Dependencies = { ...deps, projectors, hasTime }
    if (isFeedback(event)) {
      await recordBounces(deps, event.Records)
      return { batchItemFailures: [] }
    }
    if (!event.Records) {
      if (event.only === 'projectors') {
        await reportWaiting(wired)
        const run = await runProjectors(wired)
        if (run.isAtTip) deps.log(doneEntry('projectors'))
        return { batchItemFailures: [], ...run }
      }
      if (event.only === 'reminders') {
        const { reminded: unsent } = await remindApplicants({ ...deps, hasTime })
        const reminded = unsent + (await remindLastDays({ ...deps, hasTime }))
        const effected = await effectMemberChanges({ ...deps, hasTime })
        const sent = await sendDigests({ ...deps, hasTime })
        deps.log(doneEntry('reminders'))
        return { batchItemFailures: [], reminded, ...effected, ...sent }
      }
      if (event.only === 'parked') {
        const all = { ...wired, projectors: [...projectors, reminderProjector(deps)] }
        return { batchItemFailures: [], unparked: await retryParked(all, event.projector) }
      }
      const swept = await sweep(wired)
      const closed = await closeDays({ ...deps, hasTime })
      deps.log(doneEntry('sweep'))
      return { batchItemFailures: [], ...swept, closed }
    }
    const isOfLog = event.Records.some(({ dynamodb }) => dynamodb?.Keys?.pk !== undefined)
    return isOfLog ? followSegments(wired, event.Records) : sequenceHeads(wired, event.Records)
  }
}
