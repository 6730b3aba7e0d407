import { expect, test } from 'vitest'
import { failures, type Report, slowest } from './spec-reports.ts'

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
