/**
 * While nothing can be written, people still read what is theirs, and the health check says that something is wrong.
 *
 * @module-tag R-RUN-14
 */

import { allCalls } from '@portal/contract/all-calls'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { typedApplication } from '@portal/testing'
import { expect, test } from 'vitest'
import { portalInMemory, seeded } from '../support/portal.ts'
import { rolesByCall } from './role-matrix.ts'

const mayCall = (name: string): boolean => {
  const roles = rolesByCall[name]
  return roles === 'everybody' || (roles?.includes('citizen') ?? false)
}

const full = async (): Promise<never> => {
  throw Object.assign(new Error('no space left'), { name: 'InternalServerError', $fault: 'server' })
}

/** Items whose writes can be made to fail. */
const fillable = () => {
  const inner = memoryItems()
  const disk = { isFull: false }
  const write =
    <A extends readonly unknown[], R>(own: (...given: A) => Promise<R>) =>
    (...given: A): Promise<R> =>
      disk.isFull ? full() : own(...given)
  const items: Items = {
    ...inner,
    put: write(inner.put),
    delete: write(inner.delete),
    add: write(inner.add),
    transact: write(inner.transact),
  }
  return { items, disk }
}

test('a person reads what is theirs although nothing can be written, and health answers 503 (R-RUN-14, R-RUN-12)', async () => {
  const { items, disk } = fillable()
  const portal = portalInMemory({ items })
  await portal.seed()
  const citizen = await portal.signInAs(seeded.citizen)
  await citizen.post('/api/auth/applications', { ...typedApplication(), project_id: seeded.programs.open })
  await portal.settle()
  portal.clock.pass({ minutes: 5 })
  disk.isFull = true
  for (const path of ['/api/auth/profile', '/api/auth/applications/GetData', '/api/auth/applications/GetById/1'])
    expect([path, (await citizen.get(path)).status]).toEqual([path, 200])
  expect(portal.logged.map(({ code }) => code)).toContain('use_not_recorded')
  expect((await portal.guest.get('/api/health')).status).toBe(503)
  disk.isFull = false
  expect((await portal.guest.get('/api/health')).status).toBe(200)
})

test('every call that only reads answers a citizen, also one that a quota counts', async () => {
  const { items, disk } = fillable()
  const portal = portalInMemory({ items })
  await portal.seed()
  const citizen = await portal.signInAs(seeded.citizen)
  await citizen.post('/api/auth/applications', { ...typedApplication(), project_id: seeded.programs.open })
  await citizen.post('/api/auth/applications/1/forwarded')
  await portal.settle()
  portal.clock.pass({ minutes: 5 })
  const reads = Object.entries(allCalls)
    .filter(([name, { endpoint }]) => endpoint.method === 'GET' && mayCall(name))
    .map(([name, { endpoint }]) => [name, endpoint.path.replace(/:\w+/g, '1')] as const)
  const statuses = async () => {
    const found: (readonly [string, number])[] = []
    for (const [name, path] of reads) found.push([name, (await citizen.get(path)).status])
    return found
  }
  const before = new Map(await statuses())
  disk.isFull = true
  const worse = (await statuses()).filter(([name, status]) => status >= 500 && (before.get(name) ?? 0) < 500)
  expect(worse).toEqual([])
  expect(portal.logged.map(({ code }) => code)).toContain('quota_not_counted')
})

test('a fault that is no outage lifts no limit', async () => {
  const inner = memoryItems()
  const portal = portalInMemory({
    items: {
      ...inner,
      transact: async (...given) => {
        if (JSON.stringify(given).includes('quota#')) throw new TypeError('a fault of our own')
        return inner.transact(...given)
      },
    },
  })
  await portal.seed()
  const citizen = await portal.signInAs(seeded.citizen)
  expect((await citizen.get('/api/auth/profile/export')).status).toBe(500)
  expect(portal.logged.map(({ code }) => code)).not.toContain('quota_not_counted')
})

test('what staff would see of others is not shown while it cannot be recorded (R-LOG-13)', async () => {
  const { items, disk } = fillable()
  const portal = portalInMemory({ items })
  await portal.seed()
  const citizen = await portal.signInAs(seeded.citizen)
  const admin = await portal.signInAs(seeded.agencyAdmin)
  await citizen.post('/api/auth/applications', { ...typedApplication(), project_id: seeded.programs.open })
  await citizen.post('/api/auth/applications/1/forwarded')
  expect((await admin.get('/api/auth/applications/GetById/1')).status).toBe(200)
  disk.isFull = true
  expect((await admin.get('/api/auth/applications/GetById/1')).status).toBe(503)
})
