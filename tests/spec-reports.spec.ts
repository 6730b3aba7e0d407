import { expect, test } from 'vitest'
import { failedFiles, failures, type Report, slowest, tallyOf } from './spec-reports.ts'

type FileReport = Report['testResults'][number]

const passed = { fullName: 'a rule holds', status: 'passed', failureMessages: [] }

const file = (name: string, changes: Partial<FileReport> = {}): FileReport => ({
  name: `/portal/${name}`,
  startTime: 1000,
  endTime: 2000,
  status: 'passed',
  message: '',
  assertionResults: [passed],
  ...changes,
})

test('the slowest files are listed, longest first', () => {
  const testResults = [file('a.spec.ts'), file('b.spec.ts', { endTime: 13_340 }), file('c.spec.ts', { endTime: 4000 })]
  expect(slowest({ testResults }, '/portal', 2)).toEqual(['   12.3 s  b.spec.ts', '    3.0 s  c.spec.ts'])
})

test('each failed test is listed with the beginning of its error', () => {
  const broken = { fullName: 'another rule holds', status: 'failed', failureMessages: ['one\ntwo\nthree', 'a retry'] }
  const testResults = [file('a.spec.ts'), file('b.spec.ts', { status: 'failed', assertionResults: [passed, broken] })]
  expect(failures({ testResults }, '/portal', 2)).toEqual(['b.spec.ts › another rule holds\n    one\n    two'])
})

test('a file that could not run is listed with its error', () => {
  const testResults = [file('a.spec.ts', { status: 'failed', message: 'no portal', assertionResults: [] })]
  expect(failures({ testResults }, '/portal')).toEqual(['a.spec.ts\n    no portal'])
})

test('a report is counted by its tests, and a file that could not run is one failure', () => {
  const broken = { fullName: 'another rule holds', status: 'failed' }
  const testResults = [
    file('a.spec.ts', { assertionResults: [passed, passed] }),
    file('b.spec.ts', { status: 'failed', assertionResults: [passed, broken, broken] }),
    file('c.spec.ts', { status: 'failed', message: 'no portal', assertionResults: [] }),
  ]
  expect(tallyOf({ testResults })).toEqual({ passed: 3, failed: 3 })
  expect(failedFiles({ testResults }).testResults.map(({ name }) => name)).toEqual([
    '/portal/b.spec.ts',
    '/portal/c.spec.ts',
  ])
})
