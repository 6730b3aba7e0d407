import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { noLoopback } from '../../engines/listen.ts'
import { listenProblem } from './port.ts'
import { startFailure } from './run-portal.ts'

const failureOf = (fields: object) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-failure-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const said = startFailure(Object.assign(new Error('first line\nsecond line'), fields), folder)
  return { said, kept: readFileSync(join(folder, 'portal.log'), 'utf8') }
}

test.each([
  [{ name: 'TimeoutError' }, 'An engine did not answer in time (TimeoutError)'],
  [{ code: 'ECONNREFUSED' }, 'An engine did not answer in time (ECONNREFUSED)'],
  [{ code: 'ENOSPC' }, 'is full'],
  [{ code: 'EMFILE' }, 'too few open files'],
  [{ name: 'Unheard' }, 'The portal could not start (Unheard: first line)'],
])('a start that fails by %o says it in a line with the next step', { tags: 'R-RUN-19' }, (fields, sentence) => {
  const { said, kept } = failureOf(fields)
  expect(said).toContain(sentence)
  expect(said).toMatch(/again|Make room/)
  expect(said).not.toMatch(/\n|^\s+at /)
  expect(kept).toMatch(/^\s+at /m)
})

test('without an IPv4 loopback address the start says what is missing; without that of IPv6 it goes on', () => {
  const problem = (host: string) => listenProblem(Object.assign(new Error('x'), { code: 'EADDRNOTAVAIL' }), 3000, host)
  expect(problem('127.0.0.1')).toEqual(noLoopback())
  expect(problem('::1').name).toBe('Error')
})
