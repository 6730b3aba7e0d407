/**
 * A citizen files, the answer is lost, the page is reloaded and the restored draft is sent again, with the browser's
 * own keys on an in-memory portal. However often this happens, one application is filed per draft.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { portalInMemory, seeded } from '../support/portal.ts'
import { writtenBy } from './filing.ts'
import { answerData } from './portal-under-test.ts'

const filings = 200

beforeEach(() => {
  const device = new Map([['userProfile', JSON.stringify({ id: 1 })]])
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => device.get(name) ?? null,
    setItem: (name: string, value: string) => void device.set(name, value),
    removeItem: (name: string) => void device.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The fault of each attempt, repeated in this order. */
const faults = ['none', 'answer lost', 'request lost', 'answer lost', 'answer lost', 'none', 'request lost'] as const
const lost = new TypeError('the connection was lost')

test('200 filings with lost answers and reloads make 200 applications', { tags: 'R-API-7' }, async () => {
  const portal = portalInMemory()
  await portal.seed()
  const citizen = await portal.signInAs(seeded.citizen)
  let tries = 0
  const file = async (number: number, key: string): Promise<number> => {
    const fault = faults[tries++ % faults.length]
    if (fault === 'request lost') throw lost
    const description = `<p>გთხოვთ, განიხილოთ თხოვნა ${number}.</p>`
    const body = { ...writtenBy(nino), agency_id: 1, description }
    const answer = await citizen.post('/api/auth/applications/other', body, { 'idempotency-key': key })
    if (fault === 'answer lost') throw lost
    expect(answer.status).toBe(201)
    return answerData(answer).id as number
  }

  const filed: number[] = []
  for (let number = 1; number <= filings; number++) filed.push(await retryUntilAnswered((key) => file(number, key)))

  expect(new Set(filed).size).toBe(filings)
  const list = await citizen.get<{ data: { total: number } }>('/api/auth/applications/GetData')
  expect(list.body.data.total).toBe(filings)
  expect(tries).toBeGreaterThan(filings * 2)
})

/**
 * Sends the draft until an answer arrives. The page is reloaded before each retry, so that only stored data survives.
 */
const retryUntilAnswered = async (file: (key: string) => Promise<number>): Promise<number> => {
  for (let turn = 1; turn <= faults.length; turn++) {
    vi.resetModules()
    const { sendOnce } = await import('../../web/src/lib/api/send-once.ts')
    try {
      return await sendOnce('agency-1', file)
    } catch (error) {
      if (error !== lost) throw error
    }
  }
  throw new Error('no answer came')
}

const nino = { firstName: 'ნინო', lastName: 'ბერიძე', phone: '555123456', personalId: '01001000001' }
