import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { endEngine, storedEngine } from './processes.ts'

/** A process whose command line names the engine's program. */
const startEngine = async () => {
  const engine = spawn('/bin/sh', ['-c', 'echo ready; cat # dynoxide'], { stdio: ['pipe', 'pipe', 'ignore'] })
  onTestFinished(() => void engine.kill('SIGKILL'))
  await once(engine.stdout, 'data')
  return engine
}

test('an engine that outlived its portal is ended', async () => {
  const engine = await startEngine()
  await Promise.all([once(engine, 'exit'), endEngine(storedEngine(engine.pid))])
  expect(engine.signalCode).toBe('SIGKILL')
})

test.each([
  ['another', '1'],
  ['no', null],
])('an engine with its pid, but %s start time, is left alone', { tags: 'R-RUN-20' }, async (_, enginePidStart) => {
  const engine = await startEngine()
  await endEngine({ enginePid: engine.pid, enginePidStart })
  expect([engine.exitCode, engine.signalCode]).toEqual([null, null])
})
