/**
 * Files of one worker share its process and its libraries (`isolate: false`), because starting a process for each takes
 * about as long as its tests. Our own modules each file evaluates anew: what a module remembers, or a mock replaces,
 * ends with it.
 */
import { afterAll, vi } from 'vitest'

vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
