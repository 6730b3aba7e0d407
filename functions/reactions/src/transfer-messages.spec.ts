import { type ApplicationEvent, streamOf, type TalkEvent } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { type Client, typedApplication } from '@portal/testing'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { expect, test } from 'vitest'
import { transferMessages } from './transfer-messages.ts'

const text = 'როდის?'
const unreadOf = async (who: Client) =>
  (
    await who.get<{ data: { data: readonly { id: number }[] } }>('/api/auth/applications/GetData?unread=1')
  ).body.data.data.map(({ id }) => id)

/** An application that was sent on with a message that its first agency did not read, and one that it read. */
const sentOn = async () => {
  const portal = portalInMemory()
  await portal.seed()
  const { store, clock } = portal
  const [applicant, operator, superAdmin, otherAdmin] = (await Promise.all(
    [seeded.citizen, seeded.agencyOperator, seeded.superAdmin, seeded.otherAgencyAdmin].map(portal.signInAs),
  )) as [Client, Client, Client, Client]
  for (const id of [1, 2]) {
    await applicant.post('/api/auth/applications/other', { ...typedApplication(), agency_id: 1 })
    const path = (action: string) => `/api/auth/applications/${id}/${action}`
    await applicant.post(path('forwarded'))
    await applicant.post(path('messages'), { text })
    if (id === 2) await operator.post(path('messages/read'), { up_to: 1 })
    expect((await superAdmin.post(path('transferred'), { agency_id: 2, reason: 'სხვისი საქმეა' })).status).toBe(200)
  }
  const typesOf = async (id: number) => (await store.load<TalkEvent>(streamOf('talk', id))).map(({ type }) => type)
  const { react } = transferMessages({ execute: store.execute, load: store.load, now: clock.now })
  return { ...portal, operator, otherAdmin, typesOf, react }
}

test('what an agency did not read is unread at the next one', { tags: ['R-APP-82', 'R-APP-94'] }, async () => {
  const { settle, operator, otherAdmin, typesOf } = await sentOn()
  const { body } = await otherAdmin.get('/api/auth/applications/1/messages')
  expect(body).toMatchObject({ unread: 1 })
  await settle()
  expect([await unreadOf(operator), await unreadOf(otherAdmin)]).toEqual([[], [1]])
  expect((await otherAdmin.get('/api/auth/applications/counts')).body).toMatchObject({ unread: 1 })
  expect([await typesOf(1), await typesOf(2)]).toEqual([
    ['MessageSent', 'MessagesTransferred'],
    ['MessageSent', 'MessagesRead'],
  ])
})

test('an event that comes twice, or after a later one, hands over once', { tags: 'R-APP-94' }, async () => {
  const { store, react, typesOf } = await sentOn()
  const history = await store.load<ApplicationEvent>('application-1')
  for (const event of [...history, ...history]) await react(event as RecordedEvent<ApplicationEvent>)
  expect(await typesOf(1)).toEqual(['MessageSent', 'MessagesTransferred'])
})
