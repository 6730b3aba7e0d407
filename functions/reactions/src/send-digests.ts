/**
 * One e-mail at nine on working mornings to staff who asked for it and agreed to notices: what is new since the last
 * one, overdue, due this week, lapsed and unread; none when nothing waits (R-NOTE-19). Runs that follow send what an
 * outage held back, until noon.
 */
import { type Actor, dayAfter, isWorkingDay, startOfTbilisiDay, tbilisiDay } from '@portal/domain'
import { errorName, failureReason } from '@portal/event-store'
import { digestMail, unsubscribeToken } from '@portal/notices'
import { channelsOf, loadMorningCounts, loadStaff } from '@portal/read-models'
import { deliver, wasDelivered } from './deliver.ts'
import type { Dependencies } from './dependencies.ts'
import type { SendNoticeDependencies } from './notify/send-notice.ts'

type DigestDependencies = Pick<
  SendNoticeDependencies,
  'items' | 'mail' | 'hmac' | 'siteOrigin' | 'memberById' | 'now'
> &
  Pick<Dependencies, 'log' | 'hasTime'>

const hour = 3_600_000
const [from, until] = [9, 12]
const reaction = 'staff-digest'

export const sendDigests = async (deps: DigestDependencies): Promise<{ readonly digests: number }> => {
  const { items, mail, now, log } = deps
  const today = tbilisiDay(now())
  const hours = (Date.parse(now()) - startOfTbilisiDay(today)) / hour
  if (mail === null || !isWorkingDay(today) || hours < from || hours >= until) return { digests: 0 }
  const since = new Date(startOfTbilisiDay(workingDayBefore(today)) + from * hour).toISOString()
  const failures: unknown[] = []
  let digests = 0
  for (const { id, permission, agency_id } of await loadStaff(items)) {
    if (deps.hasTime && !deps.hasTime()) break
    const viewer: Actor = {
      id,
      role: permission,
      agency: agency_id,
      personalId: null,
      name: { firstName: '', lastName: '' },
    }
    try {
      if (await sendDigest(deps, viewer, { today, since })) digests += 1
    } catch (error) {
      // An outage ends by itself, and one that may have arrived is no concern of an operator.
      const isBroken = failureReason(error) === 'poison'
      if (isBroken) failures.push(error)
      log({ level: isBroken ? 'error' : 'warn', message: 'digest_waits', member: id, reason: errorName(error) })
    }
  }
  if (failures.length > 0) throw failures[0]
  return { digests }
}

const sendDigest = async (
  deps: DigestDependencies,
  viewer: Actor,
  { today, since }: { readonly today: string; readonly since: string },
): Promise<boolean> => {
  const { items, mail, hmac, siteOrigin } = deps
  const { digest, email } = await channelsOf(items, viewer.id)
  if (!mail || !digest || !email || email.confirmedAt === null || email.failedAt !== null) return false
  const eventId = `digest-${today}/member-${viewer.id}`
  if (await wasDelivered(deps, { reaction, eventId })) return false
  if (!(await deps.memberById(viewer.id))?.notifications) return false
  const counts = await loadMorningCounts(items, viewer, { since, today })
  const { emailNumber, address } = email
  const sentTo = { member: viewer.id, emailNumber }
  const token = await unsubscribeToken(hmac, { ...sentTo, kind: 'digest' })
  const message = digestMail({ to: address, sentTo }, counts, { siteOrigin, token })
  // A morning without anything is done too: later runs neither read the lists again nor tell of what came after nine.
  await deliver(deps, { reaction, eventId, send: async () => (message ? mail.send(message) : undefined) })
  return message !== null
}

const workingDayBefore = (day: string): string => {
  const before = dayAfter(day, -1)
  return isWorkingDay(before) ? before : workingDayBefore(before)
}
