import { memberDecider, streamOf } from '@portal/domain'
import { agencyOperator, typedApplication } from '@portal/testing'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { beforeEach, describe, expect, test } from 'vitest'

/** The portal's clock starts at 13:00 of Sunday 2026-03-01 in Tbilisi. */
const hoursTo = (day: number, hour: number) => ({ minutes: (day * 24 + hour - 13) * 60 })
let portal: ReturnType<typeof portalInMemory>
beforeEach(async () => {
  portal = portalInMemory()
  await portal.seed()
})

const on = (type: string, data: object) =>
  portal.store.execute(
    memberDecider,
    streamOf('member', seeded.agencyOperator),
    { type, data, actor: agencyOperator(1, seeded.agencyOperator), at: portal.clock.now() } as never,
    { commandId: `${type} ${JSON.stringify(data)}` },
  )
const asksForDigest = async () => {
  await on('OfferEmail', { address: 'staff@portal.example' })
  await on('ConfirmEmail', { emailNumber: 1 })
  await on('ChooseChannels', { kinds: [], digest: true })
}
const somethingWaits = async () => {
  const person = await portal.signInAs(seeded.citizen)
  const filed = await person.post<{ data: { id: number } }>('/api/auth/applications', {
    ...typedApplication(),
    project_id: seeded.programs.open,
  })
  await person.post(`/api/auth/applications/${filed.body.data.id}/forwarded`)
  await portal.settle()
}
const run = () => portal.react({ only: 'reminders' })

describe('the morning e-mail of staff', { tags: 'R-NOTE-19' }, () => {
  test('goes once, at nine on the next working morning, and says what is new', async () => {
    await asksForDigest()
    await somethingWaits()
    portal.clock.pass(hoursTo(1, 8))
    expect(await run()).toMatchObject({ digests: 0 })
    portal.clock.pass({ minutes: 60 })
    expect(await run()).toMatchObject({ digests: 1 })
    expect(await run()).toMatchObject({ digests: 0 })
    expect(portal.mail.sent).toMatchObject([
      { to: 'staff@portal.example', text: expect.stringContaining('ახალი განაცხადი: 1') },
    ])
    expect(portal.mail.sent[0]?.unsubscribe).toContain('.digest.')
  })

  test('is none when nothing waits, on a holiday, and for who did not ask', async () => {
    await asksForDigest()
    portal.clock.pass(hoursTo(1, 9))
    expect(await run()).toMatchObject({ digests: 0 })
    await somethingWaits()
    // Sunday 2026-03-08 is a holiday too.
    portal.clock.pass({ minutes: 6 * 24 * 60 })
    expect(await run()).toMatchObject({ digests: 0 })
    await on('ChooseChannels', { kinds: [], digest: false })
    portal.clock.pass({ minutes: 2 * 24 * 60 })
    expect(await run()).toMatchObject({ digests: 0 })
    expect(portal.mail.sent).toEqual([])
  })

  test('is none for who took back their consent to notices', { tags: 'R-NOTE-12' }, async () => {
    await asksForDigest()
    await somethingWaits()
    await on('UpdateProfile', { notifications: null })
    portal.clock.pass(hoursTo(1, 9))
    expect(await run()).toMatchObject({ digests: 0 })
    const version = 'v1'
    await on('UpdateProfile', { notifications: { version, at: portal.clock.now() } })
    expect(await run()).toMatchObject({ digests: 1 })
  })

  test('does not go later that morning for what came after nine', async () => {
    await asksForDigest()
    portal.clock.pass(hoursTo(1, 9))
    expect(await run()).toMatchObject({ digests: 0 })
    portal.clock.pass({ minutes: 10 })
    await somethingWaits()
    portal.clock.pass({ minutes: 5 })
    expect(await run()).toMatchObject({ digests: 0 })
    // Tuesday 2026-03-03 is a holiday.
    portal.clock.pass({ minutes: 2 * 24 * 60 })
    expect(await run()).toMatchObject({ digests: 1 })
  })

  test('that no outage prevents goes to all others, and the run fails', { tags: 'R-RUN-25' }, async () => {
    await asksForDigest()
    await somethingWaits()
    portal.clock.pass(hoursTo(1, 9))
    const { get } = portal.items
    portal.items.get = async (table, key, ...more) => {
      if (key.pk === `member#${seeded.agencyAdmin}` && key.sk === 'channels') throw new TypeError('broken')
      return get(table, key, ...more)
    }
    await expect(run()).rejects.toThrow('broken')
    expect(portal.mail.sent).toHaveLength(1)
  })

  test('that may have arrived twice fails no run', async () => {
    await asksForDigest()
    await somethingWaits()
    portal.clock.pass(hoursTo(1, 9))
    portal.mail.isSilent = true
    for (let again = 0; again < 4; again += 1) {
      await run()
      portal.clock.pass({ minutes: 15 })
    }
    expect(portal.mail.sent).toHaveLength(2)
  })

  test('that an outage held back goes until noon', async () => {
    await asksForDigest()
    await somethingWaits()
    portal.clock.pass(hoursTo(1, 9))
    portal.mail.isFailing = true
    expect(await run()).toMatchObject({ digests: 0 })
    portal.mail.isFailing = false
    portal.clock.pass({ minutes: 15 })
    expect(await run()).toMatchObject({ digests: 1 })
  })
})
