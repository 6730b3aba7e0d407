/**
 * Reminds members who agreed to SMS, once, a day after they filed an application and did not forward it. The reminder
 * has no event: a schedule reads the status index, the events confirm the status, and a claim prevents a second SMS.
 */
import { type ApplicationEvent, parseStream, type StreamName } from '@portal/domain'
import { AlreadyInProgress, type EventStore, Unavailable } from '@portal/event-store'
import { applicationText } from '@portal/notices'
import { unsentApplications } from '@portal/read-models'
import { deliver, wasDelivered } from './deliver.ts'
import type { Dependencies } from './dependencies.ts'
import type { NotifyApplicantDependencies } from './notify/applicant.ts'

export type RemindApplicantsDependencies = NotifyApplicantDependencies &
  Pick<Dependencies, 'items' | 'log' | 'hasTime'> & { readonly load: EventStore['load'] }

/** Milliseconds after the filing: the reminder is due after one day and is dropped after three. */
const anHour = 3_600_000
const remindAfter = 24 * anHour
const remindUntil = 72 * anHour

const reaction = 'remind-applicant'
const reminderOf = (stream: StreamName) => `${stream}/1/reminder`

/** Returns the number of reminders that were sent. A failed SMS is retried at the next call. */
export const remindApplicants = async (deps: RemindApplicantsDependencies): Promise<{ readonly reminded: number }> => {
  const now = Date.parse(deps.now())
  const before = (milliseconds: number) => new Date(now - milliseconds).toISOString()
  let reminded = 0
  for await (const stream of unsentApplications(deps.items, { from: before(remindUntil), to: before(remindAfter) })) {
    if (deps.hasTime && !deps.hasTime()) break
    try {
      if (await remind(deps, stream)) reminded += 1
    } catch (error) {
      if (!(error instanceof Unavailable || error instanceof AlreadyInProgress)) throw error
      deps.log({ level: 'warn', message: 'reminder_waits', stream, reason: error.name })
    }
  }
  return { reminded }
}

const remind = async (deps: RemindApplicantsDependencies, stream: StreamName): Promise<boolean> => {
  const eventId = reminderOf(stream)
  if (await wasDelivered(deps, { reaction, eventId })) return false
  const history = await deps.load<ApplicationEvent>(stream)
  const [filed] = history
  if (filed?.type !== 'ApplicationFiled' || !history.every(({ type }) => isOfDraft[type])) return false
  const member = await deps.memberById(filed.data.applicant)
  if (!member?.notifications || !member.phone) return false
  const message = { phone: member.phone, text: applicationText('reminder', parseStream(stream).id) }
  await deliver(deps, { reaction, eventId, send: () => deps.sms.send(message) })
  return true
}

/** Whether an application can still be waiting for its first forwarding after this event. */
const isOfDraft: Readonly<Record<ApplicationEvent['type'], boolean>> = {
  ApplicationFiled: true,
  ApplicationEdited: true,
  ApplicationForwarded: false,
  ApplicationReturned: false,
  ApplicationCompleted: false,
  ApplicationRejected: false,
}
