/**
 * Who may make which call: the table of R-ROLE-3, every call × every role. The journey `errands/permissions.ts` checks the
 * same on every deployed portal. A forbidden call is a 403 whatever the id; an allowed call gets any other status, also
 * with an existing id. A new call without a row fails here.
 *
 * @module-tag R-APP-19
 * @module-tag R-LOG-16
 * @module-tag R-ROLE-3
 * @module-tag R-ROLE-4
 * @module-tag R-ROLE-5
 */
import { allCalls } from '@portal/contract/all-calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalInMemory, seeded } from '../support/portal.ts'
import { isOpenTo, pathWithId, roles, rolesByCall } from './role-matrix.ts'

const portal = portalInMemory()

beforeAll(async () => {
  await portal.seed()
})

test('every call has a row in the role matrix', () =>
  expect(Object.keys(rolesByCall).sort()).toEqual(Object.keys(allCalls).sort()))

test('the Auditor reads what staff read and changes nothing but what is their own', { tags: 'R-ROLE-7' }, () => {
  const ofStaff = Object.entries(allCalls).filter(([name]) => isOpenTo(name, 'auditor') && !isOpenTo(name, 'citizen'))
  expect(ofStaff.length).toBeGreaterThan(20)
  const commands = ofStaff.filter(([, { endpoint }]) => endpoint.method !== 'GET').map(([name]) => name)
  // It reads the whole log, and a POST is never answered from a cache.
  expect(commands).toEqual(['verifyLog'])
})

/** The same address with an existing and with an unknown id, because a 403 must not reveal which ids exist. */
const addresses = (path: string) => [pathWithId(path, 1), pathWithId(path, 999_999)]

describe.each(Object.entries(allCalls))('%s', (name, { endpoint }) => {
  const ask = async (address: string, authorization: Record<string, string>) => {
    const body = endpoint.method === 'GET' ? {} : { body: '{}' }
    const headers = { 'content-type': 'application/json', ...authorization }
    return (await portal.request(address, { method: endpoint.method, headers, ...body })).status
  }

  test.each(roles)('answers %s by the matrix, for existing and unknown ids', async (role) => {
    for (const address of addresses(endpoint.path)) {
      const { token } = await portal.signInAs(seeded[role])
      const status = await ask(address, { authorization: `Bearer ${token}` })
      expect([address, status === 403]).toEqual([address, !isOpenTo(name, role)])
      // `login` answers an unknown sign-in number with 401 too.
      if (name !== 'login') expect(status).not.toBe(401)
    }
  })

  test('answers a guest by the matrix', async () => {
    for (const address of addresses(endpoint.path)) {
      const status = await ask(address, {})
      if (!isOpenTo(name, 'guest')) expect(status).toBe(401)
      else if (name !== 'login') expect([401, 403]).not.toContain(status)
    }
  })
})
