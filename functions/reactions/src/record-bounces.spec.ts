import { memberDecider, streamOf } from '@portal/domain'
import { channelsOf } from '@portal/read-models'
import { citizen } from '@portal/testing'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import type { SNSEvent } from 'aws-lambda'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordBounces } from './record-bounces.ts'

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

const published = (message: unknown): SNSEvent =>
  ({ Records: [{ EventSource: 'aws:sns', Sns: { Message: JSON.stringify(message) } }] }) as unknown as SNSEvent
const tags = (emailNumber = '1') => ({ member: [String(seeded.citizen)], emailNumber: [emailNumber] })
const bounce = { eventType: 'Bounce', bounce: { bounceType: 'Permanent' }, mail: { tags: tags() } }
const failedAt = async () => (await channelsOf(portal.items, seeded.citizen)).email?.failedAt

describe('what the mail provider publishes', { tags: 'R-NOTE-9' }, () => {
  test.each([
    ['a permanent bounce', bounce],
    ['a complaint', { eventType: 'Complaint', mail: { tags: tags() } }],
  ])('%s ends e-mails to the address, twice too', async (_, message) => {
    for (const __ of [1, 2]) await portal.react(published(message))
    expect(await failedAt()).toEqual(expect.any(String))
  })

  test.each([
    ['a mailbox that is full', { ...bounce, bounce: { bounceType: 'Transient' } }],
    ['a bounce of an address that was changed since', { ...bounce, mail: { tags: tags('2') } }],
    ['a bounce of nobody', { ...bounce, mail: {} }],
    ['a delivery', { eventType: 'Delivery', mail: { tags: tags() } }],
    ['no message', 'text'],
  ])('%s changes nothing', async (_, message) => {
    await portal.react(published(message))
    expect(await failedAt()).toBeNull()
  })

  test('a bounce or complaint of the address before changes nothing for the one that replaced it', async () => {
    await change()
    for (const message of [bounce, { eventType: 'Complaint', mail: { tags: tags() } }])
      await portal.react(published(message))
    expect(await failedAt()).toBeNull()
    await portal.react(published({ ...bounce, mail: { tags: tags('2') } }))
    expect(await failedAt()).toEqual(expect.any(String))
  })

  test('has a hash that nobody computes from what is known', { tags: 'R-LOG-22' }, async () => {
    await portal.react(published(bounce))
    const last = (await portal.store.load(streamOf('member', seeded.citizen))).at(-1)
    expect([last?.type, last?.commandId]).toEqual(['EmailFailed', expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)])
  })

  test('a bounce that cannot be recorded stops no other, and is delivered again', { tags: 'R-RUN-25' }, async () => {
    const { execute } = portal.store
    const logged: object[] = []
    const deps = {
      log: (entry: object) => void logged.push(entry),
      now: portal.clock.now,
      execute: ((decider, stream, ...rest) =>
        ['member-998', 'member-999'].includes(stream)
          ? Promise.reject(new Error('broken'))
          : execute(decider, stream, ...rest)) as typeof execute,
    }
    const others = ['998', '999'].map((member) => ({
      ...bounce,
      mail: { tags: { member: [member], emailNumber: ['1'] } },
    }))
    const records = [...others, bounce].flatMap((message) => published(message).Records)
    await expect(recordBounces(deps, records)).rejects.toThrow('broken')
    expect(logged).toMatchObject([
      { message: 'bounce_not_recorded', stream: 'member-998', reason: 'Error' },
      { message: 'bounce_not_recorded', stream: 'member-999', reason: 'Error' },
    ])
    expect(await failedAt()).toEqual(expect.any(String))
  })
})
