import { memberDecider, streamOf } from '@portal/domain'
import { keyCacheMilliseconds } from '@portal/event-store'
import { withSuperAdministrators } from '@portal/read-models'
import { type Client, grantRole, typedApplication } from '@portal/testing'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { beforeEach, expect, test } from 'vitest'
import { eraseApproved } from './erase-approved.ts'

let portal: ReturnType<typeof portalInMemory>
let person: Client
let round: () => Promise<void>
let logged: unknown[]
beforeEach(async () => {
  portal = portalInMemory()
  await portal.seed()
  const stream = streamOf('member', seeded.newcomer)
  const grant = (superAdministrators: readonly number[]) =>
    grantRole({ role: 'Super Administrator', agency: null, superAdministrators })
  await portal.store.execute(memberDecider, stream, withSuperAdministrators(portal.store, stream, grant), {
    commandId: 'second',
  })
  person = await portal.signInAs(seeded.citizen)
  logged = []
  round = eraseApproved(
    {
      ...{ items: portal.items, store: portal.store, keys: portal.keys, files: portal.files, now: portal.clock.now },
      newCommandId: () => crypto.randomUUID(),
      wait: async () => undefined,
    },
    (line) => logged.push(line),
  )
})

const approve = async () => {
  expect((await person.post('/api/auth/profile/erasure', {})).status).toBe(202)
  for (const id of [seeded.superAdmin, seeded.newcomer]) {
    await round()
    expect((await person.get('/api/auth/profile')).status).toBe(200)
    const one = await portal.signInAs(id)
    expect((await one.post(`/api/auth/erasures/${seeded.citizen}/approve`)).status).toBe(200)
  }
}

test('whom two approved is erased when their last application has ended', { tags: 'R-ID-81' }, async () => {
  const filed = await person.post<{ data: { id: number } }>('/api/auth/applications', {
    ...typedApplication(),
    project_id: seeded.programs.open,
  })
  const application = `/api/auth/applications/${filed.body.data.id}`
  await approve()
  await round()
  expect((await person.get('/api/auth/profile')).status).toBe(200)
  expect((await person.post(`${application}/withdrawn`, {})).status).toBe(200)
  await round()
  expect((await person.get('/api/auth/profile')).status).toBe(401)
  const superAdministrator = await portal.signInAs(seeded.superAdmin)
  expect((await superAdministrator.get('/api/auth/erasures')).body).toEqual({ data: [] })
  expect(logged).toEqual([])
})

test('what a function wrote meanwhile with a key that it knew goes in a second round', {
  tags: 'R-ADM-20',
}, async () => {
  await approve()
  const row = { pk: `draft#${seeded.citizen}`, sk: 'agency-2', text: 'x' }
  await round()
  await portal.items.put('access', row)
  const left = async () => (await portal.items.query('access', { partition: row.pk })).items.length
  await round()
  expect(await left()).toBe(1)
  portal.clock.pass({ minutes: 1 + keyCacheMilliseconds / 60_000 })
  await round()
  expect(await left()).toBe(0)
})

test('who got a role meanwhile waits for it to be taken away, and no round fails', { tags: 'R-ID-81' }, async () => {
  await approve()
  const change = async (command: 'GrantRole' | 'RevokeRole') => {
    const { execute } = portal.store
    const by = { grantedBy: null, superAdministrators: [seeded.superAdmin, seeded.newcomer] }
    const made = grantRole({ ...by, role: 'Auditor', agency: null })
    const outcome = await execute(
      memberDecider,
      streamOf('member', seeded.citizen),
      command === 'GrantRole' ? made : { ...made, type: 'RevokeRole', data: by },
      { commandId: command },
    )
    expect(outcome.accepted).toBe(true)
  }
  await change('GrantRole')
  await round()
  expect((await person.get('/api/auth/profile')).status).toBe(200)
  expect(logged).toEqual([])
  await change('RevokeRole')
  await round()
  expect((await person.get('/api/auth/profile')).status).toBe(401)
})
