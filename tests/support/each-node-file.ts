/**
 * Files of `node`, `engine` and `e2e` share a worker’s process and modules (`isolate: false`), because evaluating the
 * modules anew for each file takes twice as long as the tests. What a file changed of the environment, the folder,
 * timers and globals is reset after it, and again before the next, because Vitest skips this file's hook when a spec's
 * own `afterAll` fails. A listener that a file leaves behind makes that file fail.
 */
import { afterAll, expect, vi } from 'vitest'
import { environment, folder } from './worker-environment.ts'

const reset = () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  process.chdir(folder)
}
const listeners = () => ['uncaughtException', 'unhandledRejection'].map((name) => process.listenerCount(name))

reset()
const before = listeners()

afterAll(() => {
  reset()
  // A listener that stays would hide the uncaught errors of the files after this one.
  expect(listeners()).toEqual(before)
})
