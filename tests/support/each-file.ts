/**
 * Files of one worker share its process and its libraries (`isolate: false`), because starting a process for each takes
 * about as long as its tests. Each file evaluates our own modules again, so that the state of a module and mocks end
 * with the file.
 */
import { afterAll, vi } from 'vitest'

vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
