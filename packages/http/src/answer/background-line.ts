/** Writes a log line. An entry that needs a person is counted as `Parked`, which raises an alarm. */
import { metricFields } from '@portal/http'
import type { LogEntry } from './dependencies.ts'

const needPerson = ['event_parked', 'stream_broken', 'reminder_failed', 'access_lines_unreadable']

export const logLine = (at: string, entry: LogEntry): Readonly<Record<string, unknown>> => ({
  at,
  area: 'reactions',
  ...entry,
  ...(needPerson.includes(entry.message) && metricFields(at, { name: 'Parked', value: 1, unit: 'Count' })),
})
