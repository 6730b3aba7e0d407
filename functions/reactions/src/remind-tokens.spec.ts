import { agencySystem } from '@portal/tests/support/agency-system'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { describe, expect, test } from 'vitest'

const tokens = '/api/auth/agency-tokens'
const day = 24 * 60
type Notices = { data: { kind: string; text: string; application: number | null }[] }

/** At eleven in the morning in Tbilisi, with a token that ends after thirty days. */
const open = async () => {
  const portal = portalInMemory()
  await portal.seed()
  await portal.settle()
  portal.clock.pass({ seconds: (Date.parse('2026-03-02T07:00:00Z') - portal.clock.milliseconds()) / 1000 })
  await agencySystem(portal, { permission: 'Agency Operator' })
  const told = async (member: number) => {
    await portal.react({ only: 'reminders' })
    const { body } = await (await portal.signInAs(member)).get<Notices>('/api/auth/notices')
    return body.data.filter(({ kind }) => kind === 'reminder')
  }
  return { ...portal, told }
}

describe('the end of a token', { tags: 'R-SYS-13' }, () => {
  test('is told to the administrators of its agency fourteen days and two days before, once', async () => {
    const { clock, told } = await open()
    clock.pass({ minutes: 15 * day })
    expect(await told(seeded.agencyAdmin)).toEqual([])
    clock.pass({ minutes: day })
    for (let run = 0; run < 3; run++)
      expect(await told(seeded.agencyAdmin)).toMatchObject([
        { application: null, page: 'agency/systems', text: expect.stringContaining('ტოკენ') },
      ])
    for (const other of [seeded.agencyOperator, seeded.otherAgencyAdmin, seeded.superAdmin])
      expect(await told(other)).toEqual([])
    clock.pass({ minutes: 11 * day })
    expect(await told(seeded.agencyAdmin)).toHaveLength(1)
    clock.pass({ minutes: day })
    expect(await told(seeded.agencyAdmin)).toHaveLength(2)
  })

  test('is told a day late where nobody could be told, and not before ten', async () => {
    const { clock, told } = await open()
    clock.pass({ minutes: 16 * day - 2 * 60 })
    expect(await told(seeded.agencyAdmin)).toEqual([])
    clock.pass({ minutes: day + 2 * 60 })
    expect(await told(seeded.agencyAdmin)).toHaveLength(1)
  })

  test('is told of no token that was ended or asked for later', async () => {
    const { clock, told, signInAs } = await open()
    const admin = await signInAs(seeded.agencyAdmin)
    await admin.delete(`${tokens}/1`)
    clock.pass({ minutes: 16 * day })
    const again = await signInAs(seeded.agencyAdmin)
    const expires_on = clock.now().slice(0, 8).concat('25')
    await again.post(tokens, { label: 'ახალი', permission: 'Agency Operator', expires_on })
    await (await signInAs(seeded.superAdmin)).post(`${tokens}/2/approve`, {})
    expect(await told(seeded.agencyAdmin)).toEqual([])
  })
})
