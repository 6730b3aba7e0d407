import { expect, test } from 'vitest'
import { logLine } from './log-line.ts'

const at = '2026-03-01T09:00:00.000Z'

test('a parked event and a broken stream count for the alarm, and any other line is only logged', () => {
  const parked = logLine(at, { level: 'error', message: 'event_parked', projector: 'counts', position: 7 })
  expect(parked).toMatchObject({ at, area: 'reactions', message: 'event_parked', position: 7, Parked: 1 })
  expect(parked).toHaveProperty('_aws.CloudWatchMetrics.0.Metrics', [{ Name: 'Parked', Unit: 'Count' }])
  expect(logLine(at, { level: 'error', message: 'stream_broken' })).toHaveProperty('Parked', 1)
  expect(logLine(at, { level: 'warn', message: 'event_failed' })).not.toHaveProperty('_aws')
})
