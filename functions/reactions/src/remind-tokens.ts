/**
 * Tells the administrators of an agency fourteen days and two days before the last day of its system's token (R-SYS-13),
 * from ten in the morning. A later run tells what an outage held back.
 */
import { dayAfter, startOfTbilisiDay, systemReminderDays, tbilisiDay } from '@portal/domain'
import { errorName, failureReason } from '@portal/event-store'
import { loadStaff, type SystemRow, systemsEnding } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'
import { administratorsOf } from './notify/administrators.ts'
import { type SendNoticeDependencies, sendNotice } from './notify/send-notice.ts'

type RemindTokensDependencies = SendNoticeDependencies & Pick<Dependencies, 'log' | 'hasTime'>

/** Milliseconds after midnight in Tbilisi. */
const tenInTheMorning = 10 * 3_600_000

export const remindTokens = async (deps: RemindTokensDependencies): Promise<void> => {
  const { items, now, log } = deps
  const today = tbilisiDay(now())
  if (Date.parse(now()) < startOfTbilisiDay(today) + tenInTheMorning) return
  const systems = await systemsEnding(items, { from: today, to: dayAfter(today, Math.max(...systemReminderDays)) })
  if (systems.length === 0) return
  const staff = await loadStaff(items)
  const failures: unknown[] = []
  for (const system of systems) {
    const ahead = dueReminder(system, today)
    if (ahead === undefined) continue
    // The same for each run, because the inbox keeps a notice once by its time and event.
    const due = startOfTbilisiDay(dayAfter(system.expiresOn, -ahead)) + tenInTheMorning
    const at = new Date(due).toISOString()
    for (const id of administratorsOf(staff, system.agency)) {
      if (deps.hasTime && !deps.hasTime()) return
      const eventId = `system-${system.id}/ends-${system.expiresOn}-${ahead}/${id}`
      const notice = { name: 'tokenEnds', reaction: 'remind-token', eventId, member: id, application: null } as const
      try {
        await sendNotice(deps, { ...notice, at })
      } catch (error) {
        const isBroken = failureReason(error) === 'poison'
        if (isBroken) failures.push(error)
        log({ level: isBroken ? 'error' : 'warn', message: 'token_reminder_waits', reason: errorName(error) })
      }
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** The nearest of the days, if the token was asked for before it; a shorter one is not announced on its first day. */
const dueReminder = ({ expiresOn, proposedAt }: SystemRow, today: string): number | undefined => {
  const ahead = systemReminderDays.findLast((days) => expiresOn <= dayAfter(today, days))
  return ahead !== undefined && tbilisiDay(proposedAt) <= dayAfter(expiresOn, -ahead) ? ahead : undefined
}
