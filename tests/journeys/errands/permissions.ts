/**
 * Every call by every role over HTTP, like `role-matrix.spec.ts` in memory; by day one role makes each call. A forbidden
 * call is a 403 whatever the id, an allowed call gets any other status. Allowed calls use an unknown id and a useless
 * body, so that the portal is unchanged.
 */
import { allCalls } from '@portal/contract/all-calls'
import { describe, expect, test } from 'vitest'
import { isNight } from '../../support/night.ts'
import type { DemoPerson } from '../demo-accounts.ts'
import type { Visitor } from '../portal-under-test.ts'
import { isOpenTo, pathWithId, type Role, roles } from '../role-matrix.ts'
import type { World } from '../world.ts'

const people: Readonly<Record<Role, DemoPerson>> = {
  citizen: 'citizen',
  agencyOperator: 'agencyOperator',
  agencyAdmin: 'agencyAdministrator',
  superAdmin: 'superAdministrator',
  auditor: 'auditor',
}

/** These calls end the session in use, so `sessions.ts` and the last test of this file cover them. */
const ending = new Set(['endAllSessions', 'logout'])
const calls = Object.entries(allCalls).filter(([name]) => !ending.has(name))

/** At night and at an address that `npm run test:against` names, each role makes every call. */
const isWhole = isNight || process.env.PORTAL_URL !== undefined
const callsOf = (role: Role) => {
  const own = roles.indexOf(role)
  return isWhole ? calls : calls.filter((_, index) => index % roles.length === own)
}

const nothing = (path: string) => pathWithId(path, 999_999_999)
const something = (path: string) => pathWithId(path, 1)

/** A body that no call accepts. An empty body would be accepted by the call that starts a verification. */
const nonsense = JSON.stringify({ cursor: 'nothing' })

const ask = async (who: Visitor, method: string, path: string): Promise<number> => {
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: nonsense }
  const response = await who.raw(path, { method, headers: { 'content-type': 'application/json' }, ...body })
  await response.arrayBuffer()
  return response.status
}

export const permissions = (world: () => World) =>
  describe('every call', () => {
    test.each(Object.entries(people))('is open to %s where the access table allows it', async (role, person) => {
      const who = await world().as(person)
      for (const [name, { endpoint }] of callsOf(role as Role)) {
        const isOpen = isOpenTo(name, role as Role)
        const paths = isOpen ? [nothing(endpoint.path)] : [nothing(endpoint.path), something(endpoint.path)]
        for (const path of new Set(paths)) {
          const status = await ask(who, endpoint.method, path)
          expect([name, path, status === 403, status < 500]).toEqual([name, path, !isOpen, true])
          if (name !== 'login') expect([name, status]).not.toEqual([name, 401])
        }
      }
    })

    test('is open to a guest where it is public', async () => {
      for (const [name, { endpoint }] of calls) {
        const status = await ask(world().guest, endpoint.method, nothing(endpoint.path))
        if (!isOpenTo(name, 'guest')) expect([name, status]).toEqual([name, 401])
        else if (name !== 'login') expect([name, [401, 403].includes(status)]).toEqual([name, false])
      }
    })

    test('is refused after a sign-out', async () => {
      for (const person of Object.values(people)) {
        const who = await world().as(person)
        expect((await who.post('/api/auth/logout', {})).status).toBe(200)
        expect((await who.get('/api/auth/profile')).status).toBe(401)
      }
    })
  })
