/**
 * @module-tag R-APP-23
 */
import { randomUUID } from 'node:crypto'
import { type ApplicationCommand, applicationDecider, streamOf } from '@portal/domain'
import { memoryKeys, retrySetAside, sweepHeads } from '@portal/event-store'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { SmsFailed } from '@portal/notices'
import { memorySms } from '@portal/notices/testing'
import { openPortalStore, parkedEvents } from '@portal/read-models'
import {
  agencyAdmin,
  citizen,
  editApplication,
  fileApplication,
  forwardApplication,
  returnApplication,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { onlySms } from './reactions-for-specs.ts'
import { type RemindApplicantsDependencies, remindApplicants, reminderProjector } from './remind-applicants.ts'

const filedAt = Date.parse('2026-03-01T09:00:00.000Z')
const hours = (count: number) => count * 3_600_000
const agreed = { phone: '500000005', notifications: true }

const portal = (member: { phone: string | null; notifications: boolean } | undefined = agreed) => {
  let clock = filedAt
  const items = memoryItems()
  const store = openPortalStore({ items, keys: memoryKeys() })
  const sms = memorySms()
  const logged: unknown[] = []
  let isFailing = false
  const now = () => new Date(clock).toISOString()
  const on = async (id: number, command: ApplicationCommand) => {
    const outcome = await store.execute(
      applicationDecider,
      streamOf('application', id),
      { ...command, at: now() },
      { commandId: randomUUID() },
    )
    expect(outcome.accepted).toBe(true)
  }
  const deps: RemindApplicantsDependencies = {
    items,
    load: store.load,
    sms: {
      send: async (message) => {
        if (isFailing) throw new SmsFailed('throttled', 'refused')
        return sms.send(message)
      },
    },
    ...onlySms(),
    memberById: async () => member,
    now,
    log: (entry) => logged.push(entry),
  }
  const remind = () => remindApplicants(deps)
  return {
    items,
    parked: () => parkedEvents(items),
    retry: () =>
      retrySetAside({ items, now, log: (entry) => logged.push(entry) }, reminderProjector(deps), 'parked', {
        isRequested: true,
      }),
    on,
    remind,
    sms,
    logged,
    pass: (milliseconds: number) => {
      clock += milliseconds
    },
    die: (dead: boolean) => {
      isFailing = dead
    },
  }
}

const sequenceAll = (items: Items) =>
  sweepHeads({ items, now: () => new Date(filedAt).toISOString(), wait: async () => undefined })

describe('a filing that was not forwarded', () => {
  test('gets one reminder after a day, however often the schedule calls', async () => {
    const { on, remind, sms, pass } = portal()
    await on(7, fileApplication())
    pass(hours(24) - 1)
    expect(await remind()).toEqual({ reminded: 0 })
    pass(1)
    expect(await remind()).toEqual({ reminded: 1 })
    expect(sms.sent).toEqual([{ phone: '500000005', text: expect.stringContaining('#0000-7') }])
    for (let again = 0; again < 3; again++) {
      await remind()
      pass(hours(15))
    }
    expect(sms.sent).toHaveLength(1)
  })

  test('gets one reminder when two schedules call at the same time', async () => {
    const { on, remind, sms, pass } = portal()
    await on(7, fileApplication())
    pass(hours(25))
    await Promise.all([remind(), remind()])
    expect(sms.sent).toHaveLength(1)
  })

  test('gets a reminder also after an edit, and none after three days', async () => {
    const { on, remind, sms, pass } = portal()
    await on(7, fileApplication())
    await on(7, editApplication({ text: { mobile: '500000099' } }))
    pass(hours(73))
    await remind()
    expect(sms.sent).toEqual([])
    await on(8, fileApplication({ program: null }, citizen(6)))
    await on(8, editApplication({ text: { mobile: '500000098' } }, citizen(6)))
    pass(hours(24))
    await remind()
    expect(sms.sent).toHaveLength(1)
  })

  test('gets no reminder without consent, without a phone, or for an erased person', async () => {
    for (const member of [
      { ...agreed, notifications: false },
      { ...agreed, phone: null },
    ]) {
      const { on, remind, sms, pass } = portal(member)
      await on(7, fileApplication())
      pass(hours(25))
      await remind()
      expect(sms.sent).toEqual([])
    }
  })

  test('is retried while the provider refuses, and its position is logged', async () => {
    const { on, remind, sms, pass, die, logged } = portal()
    await on(7, fileApplication())
    pass(hours(25))
    die(true)
    expect(await remind()).toEqual({ reminded: 0 })
    expect(logged).toEqual([expect.objectContaining({ message: 'reminder_waits', stream: 'application-7' })])
    die(false)
    expect(await remind()).toEqual({ reminded: 1 })
    expect(sms.sent).toHaveLength(1)
  })
})

describe('a reminder that cannot be sent', () => {
  test('because its application is broken, is parked, logged once, and stops no other', async () => {
    const { on, remind, sms, pass, logged, items, parked } = portal()
    await on(7, fileApplication())
    await on(8, fileApplication({ program: null }, citizen(6)))
    await sequenceAll(items)
    const key = { stream: 'application-7', version: 1 }
    await items.put('events', { ...(await items.get('events', key)), ...key, data: '{' })
    pass(hours(25))
    expect(await remind()).toEqual({ reminded: 1 })
    expect(await remind()).toEqual({ reminded: 0 })
    expect(sms.sent).toEqual([expect.objectContaining({ text: expect.stringContaining('#0000-8') })])
    expect(await parked()).toMatchObject([{ projector: 'remind-applicant', stream: 'application-7', reason: 'poison' }])
    expect(logged).toEqual([expect.objectContaining({ level: 'error', message: 'event_parked' })])
  })

  test('because a row of the list is damaged, stops no other, and the events say whom to remind', {
    tags: 'R-APP-23',
  }, async () => {
    const { on, remind, sms, pass, items } = portal()
    await on(6, fileApplication({ program: null }, citizen(4)))
    pass(hours(60))
    await on(7, fileApplication())
    await on(8, fileApplication({ program: null }, citizen(6)))
    pass(hours(25))
    for (const id of [6, 8]) {
      const [row] = (await items.scan('views')).items.filter((each) => each.id === id && each.row !== undefined)
      await items.put('views', { ...row, row: new Uint8Array([1]) } as never)
    }
    expect(await remind()).toEqual({ reminded: 2 })
    expect(sms.sent.map(({ text }) => /#0000-(\d)/.exec(text)?.[1])).toEqual(['8', '7'])
  })

  test('because two attempts may have arrived, is parked, and an operator has it sent', {
    tags: 'R-LOG-36',
  }, async () => {
    const { on, remind, sms, pass, items, parked, retry } = portal()
    await on(7, fileApplication())
    await sequenceAll(items)
    pass(hours(25))
    sms.isHanging = true
    for (let minute = 0; minute < 5; minute++) {
      await remind()
      pass(60_000)
    }
    expect(sms.sent).toHaveLength(2)
    expect(await parked()).toMatchObject([{ stream: 'application-7', version: 1, reason: 'unknown' }])
    sms.isHanging = false
    await retry()
    expect([sms.sent.length, await parked()]).toEqual([3, []])
  })
})

test.each([
  ['sent on', []],
  ['sent on and given back', [returnApplication(agencyAdmin(1))]],
])('what was %s is not reminded of', async (_, further) => {
  const { on, remind, sms, pass } = portal()
  await on(7, fileApplication())
  await on(7, forwardApplication())
  for (const command of further) await on(7, command)
  pass(hours(25))
  expect(await remind()).toEqual({ reminded: 0 })
  expect(sms.sent).toEqual([])
})
