import type { AuditEvent, Refusal } from '@portal/contract'
import { memberDecider, streamOf, system } from '@portal/domain'
import { readTip, segmentAt } from '@portal/event-store'
import { type Fixture, filedFields, openFixture } from '@portal/tests/support/filed-application'
import { seeded } from '@portal/tests/support/portal'
import { beforeEach, describe, expect, test } from 'vitest'

type Page = { data: AuditEvent[]; next_cursor: string | null }
const path = '/api/auth/audit/events'
let fixture: Fixture
beforeEach(async () => {
  fixture = await openFixture()
  await fixture.settle()
})
const look = async (query = '', who = fixture.auditor) => (await who.get<Page>(path + query)).body
const allOf = async (query: string) => {
  const found: AuditEvent[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = await look(`?${query}&cursor=${cursor}`)
    found.push(...page.data)
    cursor = page.next_cursor
  }
  return found
}
const eventCount = async () => (await fixture.items.scan('events')).items.length

describe('the log', () => {
  test('is listed newest first, every event once, by its position', { tags: 'R-LOG-6' }, async () => {
    const found = await allOf('')
    expect(found).toHaveLength(await eventCount())
    expect(found.map(({ position }) => position)).toEqual(found.map((_, index) => found.length - index))
  })

  test("names the sealed fields without their values, except the actor's name", { tags: 'R-LOG-6' }, async () => {
    const [decided] = await look('?stream=application-1').then(({ data }) => data)
    expect(decided).toEqual({
      position: expect.any(Number),
      stream: 'application-1',
      version: 4,
      type: 'ApplicationCompleted',
      at: expect.any(String),
      actor: { id: seeded.agencyAdmin, role: 'Agency Administrator', name: expect.stringMatching(/[ა-ჰ]+ [ა-ჰ]+/) },
      data: { applicant: seeded.citizen, sealed: ['actorName', 'reason'] },
    })
    const text = JSON.stringify(await allOf(''))
    for (const personal of [
      filedFields.personal_id,
      filedFields.physical_address,
      filedFields.description,
      'მისაღებია',
      'ცნობა.pdf',
    ])
      expect(text).not.toContain(personal)
  })

  test('shows the actor also when the event does not name them, and no name for the system', async () => {
    const found = await allOf('stream=agency')
    expect(found.map(({ actor }) => actor)).toEqual(found.map(() => ({ id: 0, role: 'system', name: '' })))
    await (await fixture.signInAs(seeded.superAdmin)).post(`/api/auth/members/${seeded.citizen}`, {
      status: 'deactive',
    })
    await fixture.settle()
    const [blocked] = await allOf('type=MemberBlocked')
    expect(blocked?.actor).toEqual({
      id: seeded.superAdmin,
      role: 'Super Administrator',
      name: expect.stringMatching(/ /),
    })
  })

  test('shows the personal ID of the person who requested an operator command, or that none was given', async () => {
    const eventsOfType = async (type: string) =>
      (await allOf(`type=${type}`)).map(({ actor, data }) => [actor, data.sealed])
    const grant = { role: 'Auditor', agency: null, grantedBy: '01001000001', superAdministrators: [] } as const
    const command = { type: 'GrantRole' as const, data: grant, actor: system, at: fixture.clock.now() }
    await fixture.store.execute(memberDecider, streamOf('member', seeded.citizen), command, { commandId: 'grant' })
    await fixture.settle()
    const nobody = { id: 0, role: 'system', name: '' }
    expect((await eventsOfType('RoleGranted'))[0]).toEqual([{ ...nobody, asked_by: '01001000001' }, ['grantedBy']])
    expect((await eventsOfType('RoleGranted'))[1]).toEqual([{ ...nobody, asked_by: null }, ['grantedBy']])
    expect((await allOf('type=RoleGranted'))[0]?.data).not.toHaveProperty('grantedBy')
    expect((await eventsOfType('AgencyAdded')).map(([actor]) => actor)).toContainEqual(nobody)
  })

  test('shows a damaged event without data at its position', async () => {
    const { segment: n } = await readTip(fixture.items)
    const key = { pk: 'segment-0', sk: n }
    const [row, segment] = [await fixture.items.get('log', key), await segmentAt(fixture.items, n)]
    const events = segment?.events.map((event) => ({ ...event, data: '{"' }))
    await fixture.items.put('log', { ...row, ...key, events } as never)
    const { data } = await look()
    expect(data).toHaveLength(await eventCount())
    expect(data.map((event) => event.data)).toEqual(data.map(() => ({ sealed: [] })))
  })
})

describe('filters', () => {
  const streams = (found: readonly AuditEvent[]) => new Set(found.map(({ stream }) => stream))

  test('selects the whole history of one stream', async () => {
    const found = await allOf('stream=application-1')
    expect(found.map(({ version }) => version)).toEqual([4, 3, 2, 1])
    expect(await allOf('stream=application-99')).toEqual([])
  })

  test('selects by kind of stream, type, actor, and all of them together', { tags: 'R-LOG-6' }, async () => {
    expect([...streams(await allOf('stream=program'))].sort()).toEqual(['program-1', 'program-2', 'program-3'])
    const decided = await allOf('type=ApplicationCompleted')
    expect(decided).toHaveLength(1)
    const hers = await allOf(`actor=${seeded.citizen}`)
    expect(new Set(hers.map(({ actor }) => actor.id))).toEqual(new Set([seeded.citizen]))
    expect(hers.map(({ type }) => type)).toContain('ApplicationFiled')
    expect(await allOf(`actor=${seeded.agencyAdmin}&stream=application&type=ApplicationCompleted`)).toEqual(decided)
    expect(await allOf(`actor=${seeded.citizen}&type=ApplicationCompleted`)).toEqual([])
  })

  test('excludes one kind of stream, which would outnumber all others', async () => {
    const all = await allOf('')
    const others = all.filter(({ stream }) => !stream.startsWith('member-'))
    expect(others.length).toBeLessThan(all.length)
    expect(await allOf('without=member')).toEqual(others)
    expect(await allOf('without=looks')).toEqual(all)
    expect(await allOf('without=member&stream=member-1')).toEqual([])
  })

  test('selects by days in Tbilisi, both inclusive, or by instants', { tags: 'R-LOG-6' }, async () => {
    const at = (await look()).data[0]?.at ?? ''
    const day = new Date(Date.parse(at) + 4 * 3_600_000).toISOString().slice(0, 10)
    const count = await eventCount()
    expect(await allOf(`from=${day}&to=${day}`)).toHaveLength(count)
    expect(await allOf('to=2020-01-01')).toEqual([])
    expect(await allOf('from=2099-01-01')).toEqual([])
    expect(await allOf(`from=${at}&to=${at}`)).not.toEqual([])
  })

  test.each([
    ['from', 'from=2026-02-30'],
    ['to', 'to=yesterday'],
    ['to', 'from=2026-03-02&to=2026-03-01'],
    ['actor', 'actor=me'],
    ['stream', 'stream=__proto__'],
    ['stream', 'stream=application-0'],
    ['without', 'without=looks-5'],
    ['type', 'type=../x'],
    ['cursor', 'cursor=x'],
  ])('what makes no sense is a wrong field: %s, %s', async (field, query) => {
    const { status, body } = await fixture.auditor.get<Refusal>(`${path}?${query}`)
    expect([status, body]).toMatchObject([422, { errors: { [field]: [expect.stringMatching(/[ა-ჰ]/)] } }])
  })

  test('ignores empty filters', async () => {
    expect(await look('?from=&to=&actor=&stream=&without=&type=&cursor=')).toEqual(await look())
  })
})

test('an export of the log is recorded as an export and returns the same events', { tags: 'R-DESK-13' }, async () => {
  const looked = async () =>
    (await fixture.items.scan('access')).items
      .filter(({ pk, actor }) => String(pk).startsWith('looks#') && actor === seeded.auditor)
      .map(({ what }) => what)
  const read = await look('?stream=application-1')
  expect(await looked()).toEqual(['log'])
  expect(await look('?stream=application-1&export=1')).toEqual(read)
  expect((await looked()).sort()).toEqual(['export', 'log'])
})

test('the log is for auditors and the Super Administrator', async () => {
  expect((await look('', await fixture.signInAs(seeded.superAdmin))).data).not.toEqual([])
  for (const id of [seeded.citizen, seeded.agencyAdmin, seeded.agencyOperator])
    expect((await (await fixture.signInAs(id)).get(path)).status).toBe(403)
  expect((await fixture.guest.get(path)).status).toBe(401)
})
