/**
 * Who may make which call: the table of R-ROLE-3, every call × every role, a line for each; the journey
 * `errands/doors.ts` asks the same of every deployed portal. A call that is closed to a role answers 403 whatever the id;
 * what is open answers something else, tried here on what is there too. A new call without a row fails here.
 */
import { allCalls } from '@portal/contract/all-calls'
import { portalInMemory, seeded } from '@portal/testing/portal'
import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf, isOpenTo, openTo, roles } from './role-matrix.ts'

const portal = portalInMemory()

beforeAll(async () => {
  await portal.seed()
})

test('every call has its row', () => expect(Object.keys(openTo).sort()).toEqual(Object.keys(allCalls).sort()))

/** With an id that is there and one that is not: a closed door tells nothing about what stands behind it. */
const addresses = (path: string) => [addressOf(path, 1), addressOf(path, 999_999)]

describe.each(Object.entries(allCalls))('%s', (name, { endpoint }) => {
  const ask = async (address: string, authorization: Record<string, string>) => {
    const body = endpoint.method === 'GET' ? {} : { body: '{}' }
    const headers = { 'content-type': 'application/json', ...authorization }
    return (await portal.request(address, { method: endpoint.method, headers, ...body })).status
  }

  test.each(roles)('%s', async (role) => {
    for (const address of addresses(endpoint.path)) {
      const { token } = await portal.signInAs(seeded[role])
      const status = await ask(address, { authorization: `Bearer ${token}` })
      expect([address, status === 403]).toEqual([address, !isOpenTo(name, role)])
      // A sign-in number that nobody has is 401 as well, to whoever asks.
      if (name !== 'login') expect(status).not.toBe(401)
    }
  })

  test('a guest', async () => {
    for (const address of addresses(endpoint.path)) {
      const status = await ask(address, {})
      if (!isOpenTo(name, 'guest')) expect(status).toBe(401)
      else if (name !== 'login') expect([401, 403]).not.toContain(status)
    }
  })
})
