import { expect, test, vi } from 'vitest'
import { jsonLog, type LogEntry } from './log.ts'
import { entryMetric, metricFields } from './metrics.ts'

const request = (more: Partial<LogEntry>): LogEntry => ({
  level: 'info',
  code: 'request',
  request_id: 'r',
  area: 'identity',
  method: 'POST',
  operation: '/api/login',
  status: 200,
  ...more,
})

test('a command that took effect counts by its call, a refusal by its code', () => {
  expect(entryMetric(request({}))).toEqual({
    name: 'Accepted',
    value: 1,
    unit: 'Count',
    by: { call: 'POST /api/login' },
  })
  expect(entryMetric(request({ status: 429, refusal: 'locked' }))).toEqual({
    name: 'Refused',
    value: 1,
    unit: 'Count',
    by: { refusal: 'locked' },
  })
})

test('a read, and a line that is no request, are not counted', () => {
  expect(entryMetric(request({ method: 'GET' }))).toBeUndefined()
  expect(entryMetric(request({ code: 'unhealthy' }))).toBeUndefined()
  expect(entryMetric(request({ status: 404 }))).toBeUndefined()
})

test('a line declares its metrics as CloudWatch reads them, with every dimension and value beside', () => {
  const written: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  jsonLog(request({}))
  write.mockRestore()
  const line = JSON.parse(written.join('')) as Record<string, unknown> & { at: string }
  expect(line).toMatchObject({
    call: 'POST /api/login',
    Accepted: 1,
    _aws: {
      Timestamp: Date.parse(line.at),
      CloudWatchMetrics: [
        { Namespace: 'Portal', Dimensions: [['call']], Metrics: [{ Name: 'Accepted', Unit: 'Count' }] },
      ],
    },
  })
})

test('a number that counts everything together has no dimension', () => {
  expect(metricFields('2026-03-01T09:00:00.000Z', { name: 'FeedLag', value: 7, unit: 'Milliseconds' })).toEqual({
    _aws: {
      Timestamp: 1772355600000,
      CloudWatchMetrics: [
        { Namespace: 'Portal', Dimensions: [[]], Metrics: [{ Name: 'FeedLag', Unit: 'Milliseconds' }] },
      ],
    },
    FeedLag: 7,
  })
})
