/**
 * @module-tag R-LOG-38
 */
import { expect, test } from 'vitest'
import { backgroundLine, doneEntry } from './metrics.ts'

const at = '2026-03-01T09:00:00.000Z'

test('a parked event and a broken stream count for the alarm, and any other line is only logged', () => {
  const parked = backgroundLine(at, 'seals', { level: 'error', message: 'event_parked', projector: 'receipts' })
  expect(parked).toMatchObject({ at, area: 'seals', message: 'event_parked', projector: 'receipts', Parked: 1 })
  expect(parked).toHaveProperty('_aws.CloudWatchMetrics.0.Metrics', [{ Name: 'Parked', Unit: 'Count' }])
  expect(backgroundLine(at, 'reactions', { message: 'stream_broken' })).toHaveProperty('Parked', 1)
  for (const message of ['event_not_in_log', 'witness_unreadable'])
    expect(backgroundLine(at, 'seals', { message })).toHaveProperty('Parked', 1)
  expect(backgroundLine(at, 'reactions', { message: 'event_failed' })).not.toHaveProperty('_aws')
})

test('finished work is counted by its name, so that its silence is seen', () => {
  const done = backgroundLine(at, 'seals', doneEntry('seal'))
  expect(done).toMatchObject({ message: 'done', work: 'seal', Done: 1 })
  expect(done).toHaveProperty('_aws.CloudWatchMetrics.0.Dimensions', [['work']])
})
