/**
 * Files of `node` share a worker's process and modules (`isolate: false`), because evaluating the modules anew for each
 * file takes twice as long as the tests. What a file changed of the process ends with it.
 */
import { afterAll, vi } from 'vitest'

const environment = { ...process.env }
const folder = process.cwd()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  process.chdir(folder)
})
