/**
 * Reminds members who agreed to notices, once, a day after they filed an application and did not forward it. The reminder
 * has no event: a schedule reads the status index, the events confirm the status, and a claim prevents a second one.
 */
import { type ApplicationEvent, movesStatus, parseStream, type StreamName } from '@portal/domain'
import type { EventStore, Projector, Retry } from '@portal/event-store'
import { unsentApplications } from '@portal/read-models'
import { wasDelivered } from './deliver.ts'
import type { Dependencies } from './dependencies.ts'
import { addresseeOf } from './notify/agent.ts'
import { type SendNoticeDependencies, sendNotice } from './notify/send-notice.ts'
import { setReminderAside } from './remind-last-days.ts'

export type RemindApplicantsDependencies = SendNoticeDependencies &
  Pick<Dependencies, 'items' | 'log' | 'hasTime'> & { readonly load: EventStore['load'] }

/** Milliseconds after the filing: the reminder is due after one day and is dropped after three. */
const anHour = 3_600_000
const remindAfter = 24 * anHour
const remindUntil = 72 * anHour

const reaction = 'remind-applicant'
const reminderOf = (stream: StreamName) => `${stream}/1/reminder`

/**
 * Returns the number of reminders that were sent. A reminder that failed because of an outage is retried at the next
 * call; any other failure is parked, and stops no other reminder.
 */
export const remindApplicants = async (deps: RemindApplicantsDependencies): Promise<{ readonly reminded: number }> => {
  const now = Date.parse(deps.now())
  const before = (milliseconds: number) => new Date(now - milliseconds).toISOString()
  let reminded = 0
  for await (const stream of unsentApplications(deps.items, { from: before(remindUntil), to: before(remindAfter) })) {
    if (deps.hasTime && !deps.hasTime()) break
    try {
      if (await remind(deps, stream)) reminded += 1
    } catch (error) {
      await setReminderAside(deps, reaction, stream, error)
    }
  }
  return { reminded }
}

/** Retries parked reminders for an operator; it follows no log, because the schedule finds what is due. */
export const reminderProjector = (deps: RemindApplicantsDependencies): Projector => ({
  name: reaction,
  kinds: ['application'],
  react: async ({ event }, retry) => void (await remind(deps, event.stream, retry)),
})

const remind = async (deps: RemindApplicantsDependencies, stream: StreamName, retry?: Retry): Promise<boolean> => {
  const eventId = reminderOf(stream)
  if (await wasDelivered(deps, { reaction, eventId })) return false
  const history = await deps.load<ApplicationEvent>(stream)
  const [filed, ...after] = history
  if (filed?.type !== 'ApplicationFiled' || after.some(({ type }) => movesStatus(type))) return false
  const age = Date.parse(deps.now()) - Date.parse(filed.at)
  // An operator's retry may come late.
  if (!retry && (age < remindAfter || age > remindUntil)) return false
  const notice = { name: 'reminder', reaction, eventId, member: await addresseeOf(deps, filed) } as const
  const at = new Date(Date.parse(filed.at) + remindAfter).toISOString()
  return sendNotice(deps, { ...notice, at, application: parseStream(stream).id }, retry)
}
