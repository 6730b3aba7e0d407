import { accessLogIn } from '@portal/identity'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAccesses, parseAccessesArgs } from './accesses.ts'

const portal = portalInMemory()
const access = async (who: number, record: string) => {
  const accessLog = accessLogIn({ items: portal.items, now: portal.clock.now })
  await accessLog({
    actor: { id: who, role: 'Agency Administrator', agency: 1 },
    record,
    requestId: `request-${record}`,
  })
  portal.clock.pass({ minutes: 10 })
}
const ask = (...words: string[]) =>
  listAccesses({ items: portal.items, now: portal.clock.now }, parseAccessesArgs(words))
const minute = (time: string) => time.slice(0, 16)
const day = portal.clock.now().slice(0, 10)
const times: string[] = []

beforeAll(async () => {
  await portal.seed()
  for (const record of ['application-7', 'application-7/pdf', 'application-70', 'application-7/history']) {
    times.push(portal.clock.now())
    await access(seeded.agencyAdmin, record)
  }
  await portal.items.put('heads', { stream: 'application-7', version: 1, hash: '', at: portal.clock.now() })
  await access(seeded.superAdmin, `member-${seeded.citizen}/document`)
})

describe('npm run accesses', () => {
  test('lists who was shown an application and which part, oldest first', async () => {
    const lines = await ask('application', '7')
    expect(lines.map((line) => line.split('  ').slice(0, 2))).toEqual([
      [times[0], 'application-7/detail'],
      [times[1], 'application-7/pdf'],
      [times[3], 'application-7/history'],
    ])
    expect(lines[0]).toMatch(/ {2}member 2, Agency Administrator, .+ \(01001000002\) {2}request-application-7$/)
  })

  test('lists the accesses between two moments, both inclusive', async () => {
    const [, second = ''] = times
    expect(await ask('application', '7', '--from', minute(second), '--to', minute(second))).toHaveLength(1)
    expect(await ask('application', '7', '--from', day, '--to', day)).toHaveLength(3)
    expect(await ask('application', '7', '--to', '2020-01-01')).toEqual([
      'Nobody of the staff was shown application 7 in that time.',
    ])
  })

  test('reports an unknown number instead of an empty list', async () => {
    await expect(ask('application', '9999')).rejects.toThrow('There is no application 9999.')
    await expect(ask('member', '9999')).rejects.toThrow('There is no member 9999.')
  })

  test('lists who was shown an identity document', async () => {
    const lines = await ask('member', String(seeded.citizen), '--from', day)
    expect(lines).toEqual([expect.stringContaining('member-5/document  member 1, Agency Administrator')])
    expect(await ask('member', String(seeded.citizen), '--to', '2020-01-01')).toHaveLength(1)
  })

  test.each([
    [],
    ['program', '1'],
    ['application'],
    ['application', '0'],
    ['application', '4', '5'],
    ['application', '4', '--from', '1 March'],
    ['application', '4', '--from', '2026-03-02', '--to', '2026-03-01'],
    ['member', '4', '--since', '2026-03-02'],
  ])('prints the usage for %j', (...argv) => expect(() => parseAccessesArgs(argv)).toThrow('Usage:'))
})
