/**
 * Reminds an applicant three days and one day before the last day for their answer (R-APP-104), from ten in the morning.
 * The queues of the counts find them, the events confirm the day, and a claim prevents a second reminder.
 */
import {
  type ApplicationEvent,
  applicationState,
  dayAfter,
  fold,
  parseStream,
  reminderDays,
  type StreamName,
  startOfTbilisiDay,
  tbilisiDay,
} from '@portal/domain'
import {
  type EventStore,
  errorName,
  failureReason,
  findLoggedEvent,
  type Projector,
  park,
  type Retry,
} from '@portal/event-store'
import { answersDueOn } from '@portal/read-models'
import { wasDelivered } from './deliver.ts'
import type { Dependencies } from './dependencies.ts'
import { addresseeOf } from './notify/agent.ts'
import { type SendNoticeDependencies, sendNotice } from './notify/send-notice.ts'

/**
 * What becomes of a reminder that failed: after an outage it is sent at a later run, any other failure is parked for
 * an operator. Neither stops another reminder. A parked reminder stands at the position of its filing, and is logged
 * once, however often the schedule meets it.
 */
export const setReminderAside = async (
  { items, now, log }: Pick<Dependencies, 'items' | 'now' | 'log'>,
  projector: string,
  stream: StreamName,
  error: unknown,
): Promise<void> => {
  const reason = errorName(error)
  if (failureReason(error) === 'unavailable') {
    log({ level: 'warn', message: 'reminder_waits', stream, reason })
    return
  }
  const filed = await findLoggedEvent(items, stream, 1)
  const parked = filed && (await park(items, { projector, event: filed, error, at: now() }))
  if (parked !== null && parked.tries > 1) return
  const message = parked === null ? 'reminder_failed' : 'event_parked'
  const place = { stream, version: 1, ...(parked && { position: parked.position }) }
  log({ level: 'error', message, projector, ...place, reason })
}

export type RemindLastDaysDependencies = SendNoticeDependencies &
  Pick<Dependencies, 'items' | 'log' | 'hasTime'> & { readonly load: EventStore['load'] }

/** Milliseconds after midnight in Tbilisi from which people are reminded. */
const tenInTheMorning = 10 * 3_600_000

const reaction = 'remind-last-day'

/** Returns the number of reminders that were sent. */
export const remindLastDays = async (deps: RemindLastDaysDependencies): Promise<number> => {
  const now = deps.now()
  const today = tbilisiDay(now)
  const due = startOfTbilisiDay(today) + tenInTheMorning
  if (Date.parse(now) < due) return 0
  // The same for each run of the day, because the inbox keeps a notice once by its time and event.
  const dueAt = new Date(due).toISOString()
  let reminded = 0
  for (const ahead of reminderDays) {
    const day = dayAfter(today, ahead)
    for (const stream of await answersDueOn(deps.items, day)) {
      if (deps.hasTime && !deps.hasTime()) return reminded
      try {
        if (await remind(deps, stream, { day, ahead, at: dueAt })) reminded += 1
      } catch (error) {
        await setReminderAside(deps, reaction, stream, error)
      }
    }
  }
  return reminded
}

/** Retries parked reminders for an operator; after the last day nothing is left to remind of. */
export const lastDayProjector = (deps: RemindLastDaysDependencies): Projector => ({
  name: reaction,
  kinds: ['application'],
  react: async ({ event: { stream } }, retry) => {
    const application = fold(applicationState, await deps.load<ApplicationEvent>(stream))
    const day = application.status === 'unknown' ? undefined : application.lastDay?.by
    const today = tbilisiDay(deps.now())
    const ahead =
      day === undefined || day <= today ? undefined : reminderDays.findLast((days) => day <= dayAfter(today, days))
    if (day !== undefined && ahead !== undefined) await remind(deps, stream, { day, ahead, at: deps.now() }, retry)
  },
})

const remind = async (
  deps: RemindLastDaysDependencies,
  stream: StreamName,
  { day, ahead, at }: { readonly day: string; readonly ahead: number; readonly at: string },
  retry?: Retry,
): Promise<boolean> => {
  const history = await deps.load<ApplicationEvent>(stream)
  const application = fold(applicationState, history)
  if (application.status === 'unknown' || application.lastDay?.by !== day) return false
  const asked = history.findLast(({ type }) => type === 'ApplicationReturned' || type === 'PapersRequested')
  const eventId = `${stream}/${asked?.version}/last-day-${day}-${ahead}`
  if (await wasDelivered(deps, { reaction, eventId })) return false
  const [filed] = history
  if (filed?.type !== 'ApplicationFiled') return false
  const notice = { name: 'lastDay', reaction, eventId, member: await addresseeOf(deps, filed), day, at } as const
  return sendNotice(deps, { ...notice, application: parseStream(stream).id }, retry)
}
