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
