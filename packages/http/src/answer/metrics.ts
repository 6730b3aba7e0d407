/**
 * Numbers in log lines: CloudWatch makes metrics of what a line declares under `_aws` (embedded metric format), so that
 * no function calls anything to count. Counted are commands that took effect, by call, and refusals, by code; every name
 * that stands here is one of ours and never what a person typed.
 */
import type { LogEntry } from './log.ts'

export const metricNamespace = 'Portal'

type Unit = 'Count' | 'Milliseconds'
export type Metric = {
  readonly name: string
  readonly value: number
  readonly unit: Unit
  /** By which the number is told apart; none counts everything together. */
  readonly by?: Readonly<Record<string, string>>
}

/** What is added to a log line; `at` is the time of the line, ISO 8601. */
export const metricFields = (
  at: string,
  { name, value, unit, by = {} }: Metric,
): Readonly<Record<string, unknown>> => ({
  _aws: {
    Timestamp: Date.parse(at),
    CloudWatchMetrics: [
      { Namespace: metricNamespace, Dimensions: [Object.keys(by)], Metrics: [{ Name: name, Unit: unit }] },
    ],
  },
  ...by,
  [name]: value,
})

/** What the line of a request counts: nothing for reads that were answered. */
export const metricOf = (entry: LogEntry): Metric | undefined => {
  if (entry.code === 'sms_failed') return { name: 'SmsFailed', value: 1, unit: 'Count' }
  if (entry.code !== 'request') return undefined
  if (entry.refusal !== undefined) return { name: 'Refused', value: 1, unit: 'Count', by: { refusal: entry.refusal } }
  const isCommand = entry.method !== 'GET' && entry.method !== 'HEAD'
  if (!isCommand || (entry.status ?? 500) >= 400) return undefined
  return { name: 'Accepted', value: 1, unit: 'Count', by: { call: `${entry.method} ${entry.operation}` } }
}
