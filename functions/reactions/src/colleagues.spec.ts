/** What is sent to a program goes to its assignee, and colleagues are told. */
import {
  type ApplicationEvent,
  dayAfter,
  memberDecider,
  type NotesEvent,
  programDecider,
  streamOf,
  system,
  tbilisiDay,
} from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { agencyAdmin, agencyOperator, type Client, grantRole, typedApplication } from '@portal/testing'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { describe, expect, test } from 'vitest'
import { followColleagues } from './colleagues.ts'

const operator = agencyOperator()
const admin = agencyAdmin()
type Inbox = { data: { kind: string; text: string; application: number | null }[] }

const open = async (assignee: number | null = operator.id) => {
  const portal = portalInMemory()
  await portal.seed()
  const { store, clock } = portal
  const edit = { type: 'EditProgram' as const, data: { assignee }, actor: system, at: clock.now() }
  await store.execute(programDecider, streamOf('program', 1), edit, { commandId: 'assign' })
  const [applicant, clerk, head] = (await Promise.all(
    [seeded.citizen, operator.id, admin.id].map(portal.signInAs),
  )) as [Client, Client, Client]
  const send = async () => {
    await applicant.post('/api/auth/applications', { ...typedApplication(), project_id: 1 })
    await applicant.post('/api/auth/applications/1/forwarded')
    await portal.settle()
  }
  const notes = () => store.load<NotesEvent>(streamOf('notes', 1))
  const heldBy = async () => {
    const { body } = await head.get<{ data: { taken_by: { id: number } | null } }>('/api/auth/applications/GetById/1')
    return body.data.taken_by?.id ?? null
  }
  const absent = (who: Client, id: number, deputy_id: number | null) => {
    const today = tbilisiDay(clock.now())
    return who.post(`/api/auth/colleagues/${id}/absence`, { from: today, until: dayAfter(today, 3), deputy_id })
  }
  const inbox = async (who: Client) =>
    (await who.get<Inbox>('/api/auth/notices')).body.data.filter(({ kind }) => kind === 'office')
  const { react } = followColleagues({ execute: store.execute, load: store.load, items: portal.items, now: clock.now })
  const again = async () => {
    for (const event of await store.load<ApplicationEvent>('application-1'))
      await react(event as RecordedEvent<ApplicationEvent>)
  }
  return { ...portal, clerk, head, send, notes, heldBy, absent, inbox, again }
}

describe('the assignee of a program', () => {
  test('gets what is sent to it, once', { tags: ['R-OFF-34'] }, async () => {
    const { send, heldBy, notes, again, clerk, inbox } = await open()
    await send()
    expect(await heldBy()).toBe(operator.id)
    await again()
    await clerk.post('/api/auth/applications/1/released')
    await again()
    expect(await heldBy()).toBeNull()
    expect((await notes()).map(({ type, actor }) => [type, actor.role])).toEqual([
      ['ApplicationGiven', 'system'],
      ['ApplicationReleased', 'Agency Operator'],
    ])
    expect(await inbox(clerk)).toEqual([])
  })

  test('gets it anew after a return', { tags: ['R-OFF-34'] }, async () => {
    const { send, heldBy, head, signInAs, settle } = await open()
    await send()
    await head.post('/api/auth/applications/1/returned', { reason: 'შეავსეთ' })
    expect(await heldBy()).toBeNull()
    await (await signInAs(seeded.citizen)).post('/api/auth/applications/1/forwarded')
    await settle()
    expect(await heldBy()).toBe(operator.id)
  })

  test('while absent leaves it to the deputy', { tags: ['R-OFF-34'] }, async () => {
    const { send, heldBy, absent, clerk } = await open()
    expect((await absent(clerk, operator.id, admin.id)).status).toBe(201)
    await send()
    expect(await heldBy()).toBe(admin.id)
  })

  test('who is absent without one, or whose deputy is absent, leaves it to all', { tags: ['R-OFF-34'] }, async () => {
    for (const deputy of [null, admin.id]) {
      const { send, heldBy, absent, clerk, head } = await open()
      await absent(clerk, operator.id, deputy)
      if (deputy !== null) await absent(head, admin.id, null)
      await send()
      expect(await heldBy()).toBeNull()
    }
  })

  test('who left the agency gets nothing, nor does their deputy', { tags: ['R-OFF-35'] }, async () => {
    const { store, send, heldBy, notes, absent, clerk } = await open()
    expect((await absent(clerk, operator.id, admin.id)).status).toBe(201)
    const left = grantRole({ role: 'Agency Operator', agency: 2 })
    await store.execute(memberDecider, streamOf('member', operator.id), left, { commandId: 'left' })
    await send()
    expect([await heldBy(), await notes()]).toEqual([null, []])
  })

  test('is nobody where a program names none', async () => {
    const { send, heldBy } = await open(null)
    await send()
    expect(await heldBy()).toBeNull()
  })
})

describe('the inbox', { tags: ['R-OFF-42'] }, () => {
  test('tells whom an application was given by a colleague, once', async () => {
    const { send, head, clerk, settle, inbox } = await open(null)
    await send()
    await head.post('/api/auth/applications/1/given', { member_id: admin.id })
    await head.post('/api/auth/applications/1/given', { member_id: operator.id })
    await settle()
    await settle()
    expect(await inbox(clerk)).toMatchObject([{ application: 1, text: expect.stringContaining('#0000-1') }])
    expect(await inbox(head)).toEqual([])
  })

  test('tells a deputy for which days', async () => {
    const { absent, head, clerk, settle, inbox } = await open(null)
    await absent(clerk, operator.id, admin.id)
    await settle()
    expect(await inbox(head)).toMatchObject([
      { application: null, page: 'team', text: expect.stringMatching(/\d\d\.\d\d\.\d{4} – /) },
    ])
    expect(await inbox(clerk)).toEqual([])
  })
})
