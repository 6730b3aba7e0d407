/**
 * The area `reactions`: what follows from events. One function with several callers: the table streams of `heads` (new
 * events) and `log` (new segments); a schedule every minute for retries; one every quarter of an hour for reminders and
 * changes that take effect by the clock; one for webhooks, and a topic for those with something new; one for the sweep
 * and closing days; the malware scan for its results; and an operator for parked events.
 */
import { errorName, type Projector } from '@portal/event-store'
import { bestEffort, doneEntry } from '@portal/http'
import {
  feedProjector,
  type ListProjectorDependencies,
  listProjectors,
  measureFeedLag,
  recordFigure,
} from '@portal/read-models'
import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent, SNSEvent } from 'aws-lambda'
import { type CloseDays, closeDays } from './close-days.ts'
import { followColleagues } from './colleagues.ts'
import type { Dependencies } from './dependencies.ts'
import { type EffectMemberChangesDependencies, effectMemberChanges } from './effect-member-changes.ts'
import { endMandates } from './end-mandates.ts'
import { endSessions } from './end-sessions.ts'
import { notifyApplicant } from './notify/applicant.ts'
import { notifyOfMandate } from './notify/mandate.ts'
import { notifyMember, notifyOldPhone, notifyOwnAccount } from './notify/member.ts'
import { notifyOfMessage } from './notify/message.ts'
import type { SendNoticeDependencies } from './notify/send-notice.ts'
import { notifyOfWebhook } from './notify/webhook.ts'
import { type PublishContactMessageDependencies, publishContactMessage } from './publish-contact-message.ts'
import { reactionProjector } from './reaction.ts'
import { type FailedMail, recordBounce } from './record-bounces.ts'
import { recordScanResult, type ScanResult } from './record-scan.ts'
import { remindApplicants, reminderProjector } from './remind-applicants.ts'
import { lastDayProjector, remindLastDays } from './remind-last-days.ts'
import { remindTokens } from './remind-tokens.ts'
import { followSegments, runProjectors } from './run-projectors.ts'
import { sendDigests } from './send-digests.ts'
import { sequenceHeads } from './sequence-heads.ts'
import { retryParked, type SweepResult, sweep } from './sweep.ts'
import { type TransferMessagesDependencies, transferMessages } from './transfer-messages.ts'
import { forgetDeletedWebhook } from './webhooks/end-webhook.ts'
import { type FollowWebhooksDependencies, followWebhooks, wakeWebhooks } from './webhooks/follow-webhooks.ts'

export type { LogEntry } from './dependencies.ts'
export type { ScanResult } from './record-scan.ts'

export type ReactionsDependencies = Omit<Dependencies, 'projectors' | 'hasTime'> &
  ListProjectorDependencies &
  SendNoticeDependencies &
  PublishContactMessageDependencies &
  TransferMessagesDependencies &
  CloseDays &
  EffectMemberChangesDependencies &
  Omit<FollowWebhooksDependencies, 'hasTime'> &
  Pick<Parameters<typeof wakeWebhooks>[0], 'webhooksDue'>

/** Every projector that this function runs; `portalProjectors` in packages/read-models lists their names. */
export const reactionProjectors = (
  deps: ReactionsDependencies,
  feed?: Parameters<typeof feedProjector>[1],
): readonly Projector[] => [
  ...listProjectors(deps),
  feedProjector(deps.items, feed),
  reactionProjector(deps, notifyApplicant(deps)),
  reactionProjector(deps, notifyOfMessage(deps)),
  reactionProjector(deps, transferMessages(deps)),
  reactionProjector(deps, notifyOfMandate(deps)),
  reactionProjector(deps, followColleagues(deps)),
  reactionProjector(deps, notifyOfWebhook(deps)),
  reactionProjector(deps, forgetDeletedWebhook(deps)),
  reactionProjector(deps, notifyMember(deps)),
  reactionProjector(deps, endSessions(deps)),
  reactionProjector(deps, notifyOldPhone(deps)),
  reactionProjector(deps, notifyOwnAccount(deps)),
  reactionProjector(deps, publishContactMessage(deps)),
]

/** `parked` retries the parked events of one projector or of all, after an operator has looked at them. */
type Scheduled = { readonly Records?: undefined } & (
  | { readonly only?: 'projectors' | 'reminders' | 'webhooks' }
  | { readonly only: 'parked'; readonly projector?: string }
)
/** Seconds: longer than a table stream takes, and shorter than the minute of the schedule that finds what it lost. */
const longestWait = 15

/** Reports events that the table streams should have brought; one that is switched off leaves no other sign. */
const reportWaiting = async ({ items, now, log }: Dependencies): Promise<void> => {
  const at = now()
  const { waiting, seconds } = await measureFeedLag(items, at)
  if (waiting > 0 && (seconds ?? 0) > longestWait)
    log({ level: 'warn', message: 'feed_waited', events: waiting, seconds: seconds ?? 0 })
  await bestEffort(
    // When nothing waits, `seconds` tells of the last event, which may be an old one that was imported.
    () => recordFigure(items, 'feed_lag_ms', { at, ms: waiting > 0 ? (seconds ?? 0) * 1_000 : 0 }),
    (failure) => log({ message: 'lag_not_recorded', ...failure }),
  )
}

/** Every event that this function is called with. */
type Called = DynamoDBStreamEvent | SNSEvent | FailedMail | ScanResult | Scheduled

/** One kind of work that fails stops no other, and the run fails at its end (R-RUN-25). */
const attempts = ({ log }: Pick<Dependencies, 'log'>) => {
  const failures: unknown[] = []
  const attempt = async <Done>(work: string, done: Promise<Done>): Promise<Done | undefined> => {
    try {
      return await done
    } catch (error) {
      failures.push(error)
      log({ level: 'error', message: work, reason: errorName(error) })
      return undefined
    }
  }
  const end = () => {
    if (failures.length > 0) throw failures[0]
  }
  return { attempt, end }
}

const quarterHour = async (deps: ReactionsDependencies & Pick<Dependencies, 'hasTime'>) => {
  const { attempt, end } = attempts(deps)
  const unsent = await attempt('reminders_failed', remindApplicants(deps))
  const lastDays = await attempt('last_days_failed', remindLastDays(deps))
  const changes = await attempt('member_changes_failed', effectMemberChanges(deps))
  const digests = await attempt('digests_failed', sendDigests(deps))
  await attempt('mandates_not_ended', endMandates(deps))
  await attempt('token_reminders_failed', remindTokens(deps))
  end()
  return { reminded: (unsent?.reminded ?? 0) + (lastDays ?? 0), ...changes, ...digests }
}

/** From the topic by which this function wakes the webhooks. */
const isWoken = (event: DynamoDBStreamEvent | SNSEvent): event is SNSEvent =>
  event.Records.some((record) => 'Sns' in record)

type CallContext = Pick<Context, 'getRemainingTimeInMillis'> | undefined
type Answer = DynamoDBBatchResponse &
  Partial<SweepResult> & {
    readonly reminded?: number
    readonly effected?: number
    readonly digests?: number
    readonly closed?: number
    readonly delivered?: number
  }

/** Milliseconds that a run reserves for its answer. */
const lastMilliseconds = 5_000

export const reactionsHandler = (deps: ReactionsDependencies) => {
  const fed = new Set<number>()
  const projectors = reactionProjectors(deps, { onAgency: (agency) => fed.add(agency) })
  const handle = async (event: Called, context: CallContext): Promise<Answer> => {
    const hasTime = () => context === undefined || context.getRemainingTimeInMillis() > lastMilliseconds
    const wired: Dependencies = { ...deps, projectors, hasTime }
    if ('source' in event) {
      await recordScanResult(deps, event)
      return { batchItemFailures: [] }
    }
    if ('failure' in event) {
      await recordBounce(deps, event)
      return { batchItemFailures: [] }
    }
    if (!event.Records) {
      if (event.only === 'projectors') {
        const { attempt, end } = attempts(deps)
        await attempt('lag_not_measured', reportWaiting(wired))
        const run = await runProjectors(wired)
        if (run.isAtTip) deps.log(doneEntry('projectors'))
        end()
        return { batchItemFailures: [], ...run }
      }
      if (event.only === 'webhooks') {
        const done = await followWebhooks({ ...deps, hasTime })
        return { batchItemFailures: [], ...done }
      }
      if (event.only === 'reminders') {
        const done = await quarterHour({ ...deps, hasTime })
        deps.log(doneEntry('reminders'))
        return { batchItemFailures: [], ...done }
      }
      if (event.only === 'parked') {
        const all = { ...wired, projectors: [...projectors, reminderProjector(deps), lastDayProjector(deps)] }
        return { batchItemFailures: [], unparked: await retryParked(all, event.projector) }
      }
      const { attempt, end } = attempts(deps)
      const swept = await attempt('sweep_failed', sweep(wired))
      const closed = await attempt('days_not_closed', closeDays({ ...deps, hasTime }))
      end()
      deps.log(doneEntry('sweep'))
      return { batchItemFailures: [], ...swept, ...(closed !== undefined && { closed }) }
    }
    if (isWoken(event)) {
      const agencies = new Set(event.Records.flatMap(({ Sns }) => JSON.parse(Sns.Message) as number[]))
      return { batchItemFailures: [], ...(await followWebhooks({ ...deps, hasTime }, agencies)) }
    }
    const isOfLog = event.Records.some(({ dynamodb }) => dynamodb?.Keys?.pk !== undefined)
    return isOfLog ? followSegments(wired, event.Records) : sequenceHeads(wired, event.Records)
  }
  return async (event: Called, context?: CallContext): Promise<Answer> => {
    const answer = await handle(event, context)
    // The rows of the feed are shown once their projector has ended.
    const agencies = new Set(fed)
    fed.clear()
    await wakeWebhooks(deps, agencies)
    return answer
  }
}
