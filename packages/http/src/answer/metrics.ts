/**
 * Metrics in log lines: CloudWatch extracts what a line declares under `_aws` (embedded metric format), so no request
 * to CloudWatch is needed. Accepted commands are counted by call and refusals by code. Names come from our code, never
 * from input.
 */

export const metricNamespace = 'Portal'

type Unit = 'Count' | 'Milliseconds'
export type Metric = {
  readonly name: string
  readonly value: number
  readonly unit: Unit
  /** The metric's dimensions; none means one total. */
  readonly by?: Readonly<Record<string, string>>
}

/** The fields to add to a log line; `at` is the line's time, ISO 8601. */
export const metricFields = (at: string, ...metrics: readonly Metric[]): Readonly<Record<string, unknown>> => ({
  _aws: {
    Timestamp: Date.parse(at),
    CloudWatchMetrics: metrics.map(({ name, unit, by = {} }) => ({
      Namespace: metricNamespace,
      Dimensions: [Object.keys(by)],
      Metrics: [{ Name: name, Unit: unit }],
    })),
  },
  ...Object.assign({}, ...metrics.map(({ name, value, by }) => ({ ...by, [name]: value }))),
})

/** The fields of a log line from which a metric is derived. */
type Counted = {
  readonly code: string
  readonly method?: string
  readonly operation?: string
  readonly status?: number
  readonly refusal?: string
}

/** The metric of a request's log line; successful reads have none. */
export const entryMetric = (entry: Counted): Metric | undefined => {
  if (entry.code === 'sms_failed') return { name: 'SmsFailed', value: 1, unit: 'Count' }
  if (entry.code !== 'request') return undefined
  if (entry.refusal !== undefined) return { name: 'Refused', value: 1, unit: 'Count', by: { refusal: entry.refusal } }
  const isCommand = entry.method !== 'GET' && entry.method !== 'HEAD'
  if (!isCommand || (entry.status ?? 500) >= 400) return undefined
  return { name: 'Accepted', value: 1, unit: 'Count', by: { call: `${entry.method} ${entry.operation}` } }
}

export const alarmCodes = [
  'sms_budget',
  'sms_prefix',
  'sms_rate',
  'wrong_codes',
  'row_damaged',
  'witness_quorum',
  'witness_refused',
  'witness_away',
] as const
export type AlarmCode = (typeof alarmCodes)[number]

/** `who` is a part of the portal or the name of a witness's key, never a person. */
export type RaiseAlarm = (code: AlarmCode, who: string) => void

/**
 * Raises an alarm for a person. On AWS it is a metric in the log line (`Alarm`, by its code), which CloudWatch watches;
 * the local portal prints the line as `ALARM <code> <who>`.
 */
export const raiseAlarm: RaiseAlarm = (code, who) => {
  const at = new Date().toISOString()
  const metric = metricFields(at, { name: 'Alarm', value: 1, unit: 'Count', by: { alarm: code } })
  process.stdout.write(`${JSON.stringify({ at, level: 'warn', code: 'alarm', who, ...metric })}\n`)
}

/** Names the kind of the row alone, as a key may name a person; verification names the row. */
export const reportDamagedRow = (table: string, key: Readonly<Record<string, string | number>>): void =>
  raiseAlarm('row_damaged', `${table} ${String(Object.values(key)[0]).split(/[-#]/)[0]}`)

/** Extracts the alarms from a function's output for the terminal. */
export const alarmsIn = (output: string): readonly string[] =>
  output
    .split('\n')
    .filter((line) => line.includes('"code":"alarm"'))
    .map((line) => `ALARM ${fieldOf(line, 'alarm')} ${fieldOf(line, 'who')}`)

/** Parsed as text and not as JSON, because the output of a process may end in the middle of a line. */
const fieldOf = (line: string, name: string): string => new RegExp(`"${name}":"([^"]*)"`).exec(line)?.[1] ?? ''

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

/**
 * Log lines of the functions that no request calls. A line that needs a person is counted as `Parked`, finished work of
 * a schedule as `Done`, and events that a schedule found and no table stream brought as `FeedWaited`; each has an alarm.
 */
export const backgroundLine = (at: string, area: string, entry: Entry): Readonly<Record<string, unknown>> => {
  const metric = metricOf(entry)
  return { at, area, ...entry, ...(metric && metricFields(at, metric)) }
}

const metricOf = ({ message, work }: Entry): Metric | undefined => {
  if (needPerson.includes(message)) return { name: 'Parked', value: 1, unit: 'Count' }
  if (message === 'feed_waited') return { name: 'FeedWaited', value: 1, unit: 'Count' }
  return message === 'done' ? { name: 'Done', value: 1, unit: 'Count', by: { work: String(work) } } : undefined
}
