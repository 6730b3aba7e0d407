/**
 * The area `reactions`: what follows from events, after them. One function, three callers: the table stream of `heads`,
 * which brings what was appended; that of `log`, which brings new segments; and a schedule without records, which sweeps.
 */
import type { EventStore, Projector } from '@portal/event-store'
import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import type { Dependencies } from './dependencies.ts'
import { endSessions } from './end-sessions.ts'
import { type NotifyApplicant, notifyApplicant } from './notify-applicant.ts'
import { type PublishContactMessage, publishContactMessage } from './publish-contact-message.ts'
import { projectorOf } from './reaction.ts'
import { followSegments } from './run-projectors.ts'
import { sequenceHeads } from './sequence-heads.ts'
import { type Sweep, sweep } from './sweep.ts'
import { tellOldPhone } from './tell-old-phone.ts'

export type { LogEntry } from './dependencies.ts'

export type ReactionsDependencies = Omit<Dependencies, 'projectors' | 'mayGoOn'> & {
  readonly load: EventStore['load']
} & NotifyApplicant &
  PublishContactMessage

/** Everything that follows the log. */
export const projectorsOf = (deps: ReactionsDependencies): readonly Projector[] =>
  [notifyApplicant(deps), endSessions(deps), tellOldPhone(deps), publishContactMessage(deps)].map((reaction) =>
    projectorOf(deps, reaction),
  )

type Scheduled = { readonly Records?: undefined }
/** What a run keeps of its time to answer in. */
const lastMilliseconds = 5_000

export const reactionsHandler = (deps: ReactionsDependencies) => {
  const projectors = projectorsOf(deps)
  return async (
    event: DynamoDBStreamEvent | Scheduled,
    context?: Pick<Context, 'getRemainingTimeInMillis'>,
  ): Promise<DynamoDBBatchResponse & Partial<Sweep>> => {
    const mayGoOn = () => context === undefined || context.getRemainingTimeInMillis() > lastMilliseconds
    const wired: Dependencies = { ...deps, projectors, mayGoOn }
    if (!event.Records) return { batchItemFailures: [], ...(await sweep(wired)) }
    const isOfLog = event.Records.some(({ dynamodb }) => dynamodb?.Keys?.pk !== undefined)
    return isOfLog ? followSegments(wired, event.Records) : sequenceHeads(wired, event.Records)
  }
}
