/**
 * Reminds an applicant three days and one day before the last day for their answer (R-APP-104), from ten in the morning.
 * The queues of the counts find them, the events confirm the day, and a claim prevents a second reminder.
 */
import {
  type ApplicationEvent,
  applicationDecider,
  dayAfter,
  fold,
  parseStream,
  type StreamName,
  startOfTbilisiDay,
  tbilisiDay,
} from '@portal/domain'
import { type EventStore, errorName, failureReason } from '@portal/event-store'
import { answersDueOn } from '@portal/read-models'
import { wasDelivered } from './deliver.ts'
import type { Dependencies } from './dependencies.ts'
import { type SendNoticeDependencies, sendNotice } from './notify/send-notice.ts'

export type RemindLastDaysDependencies = SendNoticeDependencies &
  Pick<Dependencies, 'items' | 'log' | 'hasTime'> & { readonly load: EventStore['load'] }

/** Days before the last day. */
const daysAhead = [3, 1] as const
/** Milliseconds after midnight in Tbilisi from which people are reminded. */
const tenInTheMorning = 10 * 3_600_000

const reaction = 'remind-last-day'

/** Returns the number of reminders that were sent. One that failed because of an outage is sent at a later call. */
export const remindLastDays = async (deps: RemindLastDaysDependencies): Promise<number> => {
  const now = deps.now()
  const today = tbilisiDay(now)
  const due = startOfTbilisiDay(today) + tenInTheMorning
  if (Date.parse(now) < due) return 0
  // The same for each run of the day, because the inbox keeps a notice once by its time and event.
  const dueAt = new Date(due).toISOString()
  let reminded = 0
  for (const ahead of daysAhead) {
    const day = dayAfter(today, ahead)
    for (const stream of await answersDueOn(deps.items, day)) {
      if (deps.hasTime && !deps.hasTime()) return reminded
      try {
        if (await remind(deps, stream, { day, ahead, at: dueAt })) reminded += 1
      } catch (error) {
        const isOutage = failureReason(error) === 'unavailable'
        deps.log({
          level: isOutage ? 'warn' : 'error',
          message: isOutage ? 'reminder_waits' : 'reminder_failed',
          stream,
          reason: errorName(error),
        })
      }
    }
  }
  return reminded
}

const remind = async (
  deps: RemindLastDaysDependencies,
  stream: StreamName,
  { day, ahead, at }: { readonly day: string; readonly ahead: number; readonly at: string },
): Promise<boolean> => {
  const history = await deps.load<ApplicationEvent>(stream)
  const application = fold(applicationDecider, history)
  if (application.status === 'unknown' || application.lastDay?.by !== day) return false
  const asked = history.findLast(({ type }) => type === 'ApplicationReturned' || type === 'PapersRequested')
  const eventId = `${stream}/${asked?.version}/last-day-${day}-${ahead}`
  if (await wasDelivered(deps, { reaction, eventId })) return false
  const notice = { name: 'lastDay', reaction, eventId, member: application.applicant, day, at } as const
  return sendNotice(deps, { ...notice, application: parseStream(stream).id })
}
