import { expect, test, vi } from 'vitest'
import { activeWorker } from './trusted-types.ts'

const beginning = () => Object.assign(new EventTarget(), { state: 'installing' })
const begin = (worker: ReturnType<typeof beginning>, state: string) => {
  worker.state = state
  worker.dispatchEvent(new Event('statechange'))
}
const register = (worker: ReturnType<typeof beginning>) => {
  const registration = { active: null, installing: worker, waiting: null }
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => registration } })
  return { registration, started: activeWorker('/site-worker.js', '/') }
}

test('a worker is given once it runs, and nobody waits for one that was given up', async () => {
  const [first, second] = [beginning(), beginning()]
  const one = register(first)
  const other = register(second)
  await Promise.resolve()
  await Promise.resolve()
  begin(first, 'activated')
  begin(second, 'redundant')
  expect(await one.started).toBe(one.registration)
  await expect(other.started).rejects.toThrow('given up')
  vi.unstubAllGlobals()
})
