/**
 * The area `reactions`: what follows from events, after them. One function, two callers: the table stream of `heads` with
 * its records, and a schedule (at the local start, and every few minutes) without any, which sweeps.
 */
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { type CatchUp, catchUp } from './catch-up.ts'
import { endSessions } from './end-sessions.ts'
import { type NotifyApplicant, notifyApplicant } from './notify-applicant.ts'
import { type PublishContactMessage, publishContactMessage } from './publish-contact-message.ts'
import { reactToHeads } from './react-to-heads.ts'
import type { Dependencies } from './reaction.ts'
import { tellOldPhone } from './tell-old-phone.ts'

export { type CatchUp, catchUp, retryParked } from './catch-up.ts'
export { listParked, type Parked } from './parked.ts'
export type { LogEntry } from './reaction.ts'

export type ReactionsDependencies = Omit<Dependencies, 'reactions'> & NotifyApplicant & PublishContactMessage

export const withReactions = (deps: ReactionsDependencies): Dependencies => ({
  ...deps,
  reactions: [notifyApplicant(deps), endSessions(deps), tellOldPhone(deps), publishContactMessage(deps)],
})

type Scheduled = { readonly Records?: undefined }

export const reactionsHandler = (deps: ReactionsDependencies) => {
  const wired = withReactions(deps)
  return async (event: DynamoDBStreamEvent | Scheduled): Promise<DynamoDBBatchResponse & Partial<CatchUp>> => {
    if (event.Records) return reactToHeads(wired, event)
    const swept = await catchUp(wired)
    return { batchItemFailures: [], ...swept }
  }
}
