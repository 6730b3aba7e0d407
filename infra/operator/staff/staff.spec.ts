import { randomUUID } from 'node:crypto'
import { memberDecider, streamOf, system } from '@portal/domain'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { describe, expect, test } from 'vitest'
import { parseStaffArgs, usage } from '../staff.ts'
import { executeStaff } from './commands.ts'

const opened = async () => {
  const portal = portalInMemory()
  await portal.seed()
  const staff = (...argv: string[]) =>
    executeStaff(
      { items: portal.items, store: portal.store, now: portal.clock.now, newCommandId: randomUUID },
      parseStaffArgs(argv),
    )
  const last = async (id: number) => (await portal.store.load(streamOf('member', id))).at(-1)
  return { ...portal, staff, last }
}
const [superAdministrator, citizen] = ['01001000001', '01001000005']

describe('granting', () => {
  test('is an event of the system with the person who requested it, and takes effect at the next request', async () => {
    const { staff, last, signInAs } = await opened()
    const client = await signInAs(seeded.citizen)
    expect((await client.get('/api/auth/members')).status).toBe(403)
    expect(await staff('grant', citizen, 'Super Administrator', '--as', superAdministrator)).toEqual([
      '01001000005 is Super Administrator now.',
    ])
    expect(await last(seeded.citizen)).toMatchObject({
      type: 'RoleGranted',
      data: { role: 'Super Administrator', agency: null, grantedBy: superAdministrator },
      actor: { id: 0, role: 'system' },
    })
    expect((await client.get('/api/auth/members')).status).toBe(200)
  })

  test('names the agency of its staff, in any letter case', async () => {
    const { staff, last } = await opened()
    expect(await staff('grant', citizen, 'agency operator', '--agency', '2')).toEqual([
      '01001000005 is Agency Operator of agency 2 now.',
    ])
    expect(await last(seeded.citizen)).toMatchObject({ data: { role: 'Agency Operator', agency: 2, grantedBy: null } })
  })

  test('tells the operator that one person alone changed the phone', { tags: 'R-ID-72' }, async () => {
    const { staff, signInAs, clock, react } = await opened()
    const admin = await signInAs(seeded.superAdmin)
    const sent = { phone: '500000099', reason: 'ახალი ტელეფონი' }
    expect((await admin.post(`/api/auth/members/${seeded.citizen}`, sent)).status).toBe(202)
    clock.pass({ minutes: 24 * 60 })
    await react({ only: 'reminders' })
    expect(await staff('grant', citizen, 'Auditor')).toEqual([
      '01001000005 is Auditor now.',
      expect.stringContaining('one person alone changed their phone'),
    ])
  })

  test('changes nothing when the member has the role already', async () => {
    const { staff } = await opened()
    expect(await staff('grant', superAdministrator, 'Super Administrator')).toEqual([
      expect.stringContaining('nothing was changed'),
    ])
  })

  test('needs a registered member and an existing agency', async () => {
    const { staff } = await opened()
    await expect(staff('grant', '01001009999', 'Auditor')).rejects.toThrow('Nobody is registered with the number')
    await expect(staff('grant', citizen, 'Agency Operator', '--agency', '9')).rejects.toThrow('There is no agency 9.')
  })

  test('makes the first Super Administrator of a portal that has none', async () => {
    const { staff, last } = await opened()
    await staff('grant', citizen, 'Super Administrator')
    await staff('revoke', superAdministrator)
    await expect(staff('revoke', citizen)).rejects.toThrow('last active Super Administrator')
    await expect(staff('grant', citizen, 'Auditor')).rejects.toThrow('last active Super Administrator')
    expect(await last(seeded.citizen)).toMatchObject({ type: 'RoleGranted', data: { role: 'Super Administrator' } })
  })
})

describe('revoking', () => {
  test('makes the member a User at once', async () => {
    const { staff, signInAs, last } = await opened()
    const auditor = await signInAs(seeded.auditor)
    expect(await staff('revoke', '01001000004', '--as', superAdministrator)).toEqual(['01001000004 is a User again.'])
    expect(await last(seeded.auditor)).toMatchObject({ type: 'RoleRevoked', data: { grantedBy: superAdministrator } })
    expect((await auditor.get('/api/auth/members')).status).toBe(403)
    expect(await staff('revoke', '01001000004')).toEqual([expect.stringContaining('nothing was changed')])
  })
})

describe('resetting passkeys', () => {
  const withPasskey = async () => {
    const portal = await opened()
    const stream = streamOf('member', seeded.superAdmin)
    const outcome = await portal.store.execute(
      memberDecider,
      stream,
      {
        type: 'AddPasskey',
        data: { credential: { id: 'lost-device', publicKey: 'AAAA', transports: [] }, label: 'ტელეფონი' },
        actor: { ...system, id: seeded.superAdmin, role: 'Super Administrator', personalId: superAdministrator },
        at: portal.clock.now(),
      },
      { commandId: randomUUID() },
    )
    expect(outcome.accepted).toBe(true)
    return portal
  }

  test('removes every passkey of the number, with the person who requested it, and repeated changes nothing', {
    tags: 'R-ID-46',
  }, async () => {
    const { staff, last } = await withPasskey()
    expect(await staff('reset-passkeys', superAdministrator, '--as', citizen)).toEqual([
      `${superAdministrator} has no passkey any more.`,
    ])
    expect(await last(seeded.superAdmin)).toMatchObject({
      type: 'PasskeysReset',
      data: { resetBy: citizen },
      actor: { id: 0, role: 'system' },
    })
    expect(await staff('reset-passkeys', superAdministrator, '--as', citizen)).toEqual([
      expect.stringContaining('nothing was changed'),
    ])
  })

  test('needs a registered member', async () => {
    const { staff } = await opened()
    await expect(staff('reset-passkeys', '01001009999', '--as', superAdministrator)).rejects.toThrow(
      'Nobody is registered',
    )
  })
})

test('the list names everybody with a role other than User', async () => {
  const { staff } = await opened()
  expect(await staff('list')).toEqual([
    '01001000007  თამარ გამოგონილი  Agency Administrator of agency 2',
    '01001000004  ეკა გამოგონილი  Auditor',
    '01001000003  გიორგი გამოგონილი  Agency Operator of agency 1',
    '01001000002  თამარ გამოგონილი  Agency Administrator of agency 1',
    '01001000001  ლევან გამოგონილი  Super Administrator',
  ])
})

test.each<[string[], string]>([
  [[], 'Nothing was asked for.'],
  [['promote', citizen], 'is no command'],
  [['grant', citizen], 'grant needs a role.'],
  [['grant', citizen, 'Minister'], '"Minister" is no role.'],
  [['grant', citizen, 'User'], 'revoke takes the other one away'],
  [['grant', citizen, 'Agency', 'Administrator'], 'stands in quotes'],
  [['grant', citizen, 'Agency Administrator'], '--agency 1'],
  [['grant', citizen, 'Agency Administrator', '--agency', '1e3'], '--agency 1'],
  [['grant', citizen, 'Auditor', '--agency', '1'], 'belongs to no agency'],
  [['grant', '400000001', 'Auditor'], '11 digits'],
  [['revoke', citizen, 'Auditor'], 'takes a number alone'],
  [['revoke'], '11 digits'],
  [['reset-passkeys', superAdministrator], 'needs --as'],
  [['reset-passkeys', superAdministrator, 'Auditor', '--as', superAdministrator], 'takes a number alone'],
  [['list', '--all'], '--all'],
  [['grant', citizen, 'Auditor', '--as', 'me'], '--as needs a personal ID'],
])('%o prints the usage', (argv, sentence) => {
  expect(() => parseStaffArgs(argv)).toThrow(sentence)
  expect(() => parseStaffArgs(argv)).toThrow(usage)
})
