/**
 * Raises an alarm for a person. On AWS it is a metric in the log line (`Alarm`, by its code), which CloudWatch watches;
 * the local portal prints the line as `ALARM <code> <who>`.
 */
import { metricFields } from './metrics.ts'

export const alarmCodes = [
  'sms_budget',
  'sms_prefix',
  'sms_rate',
  'wrong_codes',
  'witness_quorum',
  'witness_refused',
  'witness_away',
] as const
export type AlarmCode = (typeof alarmCodes)[number]

/** `who` is a part of the portal or the name of a witness's key, never a person. */
export type RaiseAlarm = (code: AlarmCode, who: string) => void

export const raiseAlarm: RaiseAlarm = (code, who) => {
  const at = new Date().toISOString()
  const metric = metricFields(at, { name: 'Alarm', value: 1, unit: 'Count', by: { alarm: code } })
  process.stdout.write(`${JSON.stringify({ at, level: 'warn', code: 'alarm', who, ...metric })}\n`)
}

/** Extracts the alarms from a function's output for the terminal. */
export const alarmsIn = (output: string): readonly string[] =>
  output
    .split('\n')
    .filter((line) => line.includes('"code":"alarm"'))
    .map((line) => `ALARM ${fieldOf(line, 'alarm')} ${fieldOf(line, 'who')}`)

/** Parsed as text and not as JSON, because the output of a process may end in the middle of a line. */
const fieldOf = (line: string, name: string): string => new RegExp(`"${name}":"([^"]*)"`).exec(line)?.[1] ?? ''
