import { expect, test, vi } from 'vitest'
import { alarmsIn, raiseAlarm } from './metrics.ts'

const written = (work: () => void): string => {
  const chunks: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => chunks.push(String(text)) > 0)
  work()
  write.mockRestore()
  return chunks.join('')
}

test('an alarm is a metric by its code, on one line', { tags: 'R-LOG-26' }, () => {
  const text = written(() => raiseAlarm('sms_budget', 'service'))
  expect(text.endsWith('\n')).toBe(true)
  expect(JSON.parse(text)).toMatchObject({
    code: 'alarm',
    alarm: 'sms_budget',
    who: 'service',
    Alarm: 1,
    _aws: {
      CloudWatchMetrics: [
        { Namespace: 'Portal', Dimensions: [['alarm']], Metrics: [{ Name: 'Alarm', Unit: 'Count' }] },
      ],
    },
  })
})

test('the terminal shows the code and the subject of an alarm, and nothing of other lines', {
  tags: 'R-LOG-26',
}, () => {
  const output = written(() => {
    process.stdout.write('{"at":"2026-03-01T09:00:00.000Z","code":"request"}\n')
    raiseAlarm('witness_away', 'witness.example')
  })
  expect(alarmsIn(output)).toEqual(['ALARM witness_away witness.example'])
})
