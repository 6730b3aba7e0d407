import { memberDecider, streamOf } from '@portal/domain'
import { channelsOf } from '@portal/read-models'
import { citizen } from '@portal/testing'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordBounce } from './record-bounces.ts'

let portal: ReturnType<typeof portalInMemory>
beforeEach(async () => {
  portal = portalInMemory()
  await portal.seed()
  await on('OfferEmail', { address: 'nino@portal.example' })
  await on('ConfirmEmail', { emailNumber: 1 })
})

const on = (type: 'OfferEmail' | 'ConfirmEmail', data: object) =>
  portal.store.execute(
    memberDecider,
    streamOf('member', seeded.citizen),
    { type, data, actor: citizen(seeded.citizen), at: portal.clock.now() } as never,
    { commandId: `${type} ${JSON.stringify(data)}` },
  )

const change = async () => {
  await on('OfferEmail', { address: 'new@portal.example' })
  await on('ConfirmEmail', { emailNumber: 2 })
}

const bounce = { failure: 'bounce', member: [String(seeded.citizen)], emailNumber: ['1'] } as const
const complaint = { ...bounce, failure: 'complaint' } as const
const failedAt = async () => (await channelsOf(portal.items, seeded.citizen)).email?.failedAt

describe('what the mail provider publishes', { tags: 'R-NOTE-9' }, () => {
  test.each([bounce, complaint])('a permanent $failure ends e-mails to the address, twice too', async (event) => {
    for (const _ of [1, 2]) await portal.react(event)
    expect(await failedAt()).toEqual(expect.any(String))
  })

  test.each([
    ['of an address that was changed since', { ...bounce, emailNumber: ['2'] }],
    ['of nobody', { failure: 'bounce' }],
  ] as const)('a bounce %s changes nothing', async (_, event) => {
    await portal.react(event)
    expect(await failedAt()).toBeNull()
  })

  test('a bounce or complaint of the address before changes nothing for the one that replaced it', async () => {
    await change()
    for (const event of [bounce, complaint]) await portal.react(event)
    expect(await failedAt()).toBeNull()
    await portal.react({ ...bounce, emailNumber: ['2'] })
    expect(await failedAt()).toEqual(expect.any(String))
  })

  test('has a hash that nobody computes from what is known', { tags: 'R-LOG-22' }, async () => {
    await portal.react(bounce)
    const last = (await portal.store.load(streamOf('member', seeded.citizen))).at(-1)
    expect([last?.type, last?.commandId]).toEqual(['EmailFailed', expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)])
  })

  test('that cannot be recorded fails its call, so that it comes again', { tags: 'R-RUN-25' }, async () => {
    const logged: object[] = []
    const execute = () => Promise.reject(new Error('broken'))
    const deps = { log: (entry: object) => void logged.push(entry), now: portal.clock.now, execute }
    await expect(recordBounce(deps, bounce)).rejects.toThrow('broken')
    expect(logged).toMatchObject([{ message: 'bounce_not_recorded', stream: 'member-5', reason: 'Error' }])
  })
})
