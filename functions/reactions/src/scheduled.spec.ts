/**
 * What the schedules of this function report, so that their silence and a dead table stream are noticed (R-LOG-38).
 *
 * @module-tag R-LOG-38
 */
import { applicationDecider } from '@portal/domain'
import { citizen, fileApplication } from '@portal/testing'
import { portalInMemory } from '@portal/tests/support/portal'
import { expect, test } from 'vitest'

const opened = async () => {
  const portal = portalInMemory()
  await portal.seed()
  await portal.settle()
  const messages = () => portal.background.splice(0).map(({ message, work }) => work ?? message)
  messages()
  return { ...portal, messages }
}

test.each([
  ['projectors', { only: 'projectors' }],
  ['reminders', { only: 'reminders' }],
  ['sweep', {}],
] as const)('%s: done is reported by each run', async (work, event) => {
  const { react, messages } = await opened()
  await react(event)
  expect(messages()).toEqual([work])
})

test('a run that fails or does not reach the end of the log does not report itself done', async () => {
  const { react, messages, items, store, clock } = await opened()
  await store.execute(
    applicationDecider,
    'application-1',
    { ...fileApplication({}, citizen()), at: clock.now() },
    { commandId: 'file' },
  )
  await react({})
  messages()
  await react({ only: 'projectors' }, { getRemainingTimeInMillis: () => 0 })
  items.scan = async () => {
    throw new Error('away')
  }
  await expect(react({})).rejects.toThrow('away')
  expect(messages()).not.toContain('sweep')
})

test('events that a schedule finds and no table stream brought are reported', async () => {
  const { react, messages, settle, store, clock } = await opened()
  await store.execute(
    applicationDecider,
    'application-1',
    { ...fileApplication({}, citizen()), at: clock.now() },
    { commandId: 'file' },
  )
  await react({ only: 'projectors' })
  expect(messages()).toEqual(['projectors'])
  clock.pass({ seconds: 30 })
  await react({ only: 'projectors' })
  expect(messages()).toEqual(['feed_waited', 'projectors'])
  await settle()
  messages()
  await react({ only: 'projectors' })
  expect(messages()).toEqual(['projectors'])
})
