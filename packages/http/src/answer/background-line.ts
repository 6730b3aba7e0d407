/**
 * Log lines of the functions that no request calls. A line that needs a person is counted as `Parked`, finished work of
 * a schedule as `Done`, and events that a schedule found and no table stream brought as `FeedWaited`; each has an alarm.
 */
import { type Metric, metricFields } from './metrics.ts'

/**
 * The work of the schedules, with the minutes after which its silence raises an alarm: a rule that is switched off
 * writes no line at all (R-LOG-38).
 */
export const scheduledWork = {
  sweep: 20,
  projectors: 10,
  reminders: 45,
  seal: 15,
  publish: 10,
  receipts: 10,
} as const
export type ScheduledWork = keyof typeof scheduledWork

const needPerson = [
  'event_parked',
  'event_not_in_log',
  'stream_broken',
  'reminder_failed',
  'access_lines_unreadable',
  'witness_unreadable',
]

type Entry = { readonly message: string; readonly [detail: string]: unknown }

export const doneEntry = (work: ScheduledWork) => ({ level: 'info', message: 'done', work }) as const

export const backgroundLine = (at: string, area: string, entry: Entry): Readonly<Record<string, unknown>> => {
  const metric = metricOf(entry)
  return { at, area, ...entry, ...(metric && metricFields(at, metric)) }
}

const metricOf = ({ message, work }: Entry): Metric | undefined => {
  if (needPerson.includes(message)) return { name: 'Parked', value: 1, unit: 'Count' }
  if (message === 'feed_waited') return { name: 'FeedWaited', value: 1, unit: 'Count' }
  return message === 'done' ? { name: 'Done', value: 1, unit: 'Count', by: { work: String(work) } } : undefined
}
