import { memberDecider, streamOf, system } from '@portal/domain'
import { findAccesses } from '@portal/identity'
import { type Fixture, filedFields, openFixture } from '@portal/tests/support/filed-application'
import { seeded } from '@portal/tests/support/portal'
import { beforeEach, describe, expect, test } from 'vitest'

let fixture: Fixture
const secondForm = () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...filedFields, project_id: seeded.programs.withoutAttachments }))
    form.append(name, String(value))
  return form
}
beforeEach(async () => {
  fixture = await openFixture()
})

describe('replaying an application', () => {
  test.each([
    [1, 'pendding', 'გამოგონილი'],
    [2, 'pendding', 'ახალი'],
    [3, 'forwarded', 'ახალი'],
    [4, 'completed', 'ახალი'],
  ])('up to event %i shows it as it was', { tags: 'R-LOG-7' }, async (version, status, lastname) => {
    const { body } = await fixture.replay(fixture.auditor, `?version=${version}`)
    expect(body.state).toMatchObject({ id: 1, version, status, lastname, is_own: false })
    expect(body.events.map((event) => event.version)).toEqual(Array.from({ length: version }, (_, n) => n + 1))
    expect(body.verification).toEqual({ intact: true, broken_at: null, sealed_at: null })
  })

  test('shows since when each version is sealed, and none for an event without a seal', {
    tags: 'R-LOG-7',
  }, async () => {
    await fixture.settle()
    await fixture.seal()
    const sealedAt = fixture.clock.now()
    const verdict = async (query = '') => (await fixture.replay(fixture.auditor, query)).body.verification
    expect(await verdict()).toEqual({ intact: true, broken_at: null, sealed_at: sealedAt })
    await fixture.citizen.post('/api/auth/applications', secondForm())
    const second = async () => (await fixture.replay(fixture.auditor, '', 2)).body.verification
    expect(await second()).toMatchObject({ intact: true, sealed_at: null })
    await fixture.settle()
    expect(await second()).toMatchObject({ intact: true, sealed_at: null })
    fixture.clock.pass({ minutes: 5 })
    await fixture.seal()
    expect(await second()).toMatchObject({ intact: true, sealed_at: fixture.clock.now() })
    expect(await verdict('?version=2')).toMatchObject({ sealed_at: sealedAt })
  })

  test('without a version shows the last one, equal to the detail', async () => {
    const { body } = await fixture.replay(fixture.auditor)
    const { body: detail } = await fixture.auditor.get<{ data: Record<string, unknown> }>(
      '/api/auth/applications/GetById/1',
    )
    // What is not in the application's own stream is no part of its replay.
    const { applicant, followed_by, waiting_before, requirements, unread, decision_seen_at, ...data } = detail.data
    expect(body.state).toEqual(data)
  })

  test('opens the personal fields, with the salts that prove them', async () => {
    const { body } = await fixture.replay(fixture.auditor)
    const [filed] = body.events
    expect(filed).toMatchObject({ type: 'ApplicationFiled', actor: { id: seeded.citizen, role: 'User' } })
    expect(filed?.data).toMatchObject({ name: 'ნინო', documentNames: { 1: 'ცნობა.pdf' } })
    expect(Object.keys(filed?.salts ?? {}).sort()).toEqual(Object.keys(filed?.commitments ?? {}).sort())
  })

  test.each(['?version=0', '?version=5', '?version=999999'])(
    '%s is out of range',
    { tags: 'R-LOG-7' },
    async (query) => {
      expect((await fixture.replay(fixture.auditor, query)).status).toBe(404)
    },
  )

  test('answers 422 for a version that is no number, and 404 for an unknown application', async () => {
    expect((await fixture.replay(fixture.auditor, '?version=last')).status).toBe(422)
    expect((await fixture.replay(fixture.auditor, '', 99)).status).toBe(404)
    expect((await fixture.replay(fixture.auditor, '', 'abc')).status).toBe(404)
  })

  test('is for auditors and the Super Administrator', async () => {
    expect((await fixture.replay(await fixture.signInAs(seeded.superAdmin))).status).toBe(200)
    for (const id of [seeded.citizen, seeded.agencyAdmin, seeded.agencyOperator]) {
      const who = await fixture.signInAs(id)
      expect((await fixture.replay(who)).status).toBe(403)
      expect((await fixture.replay(who, '', 99)).status).toBe(403)
    }
    expect((await fixture.replay(fixture.guest)).status).toBe(401)
  })

  test('is recorded in the access log', async () => {
    await fixture.replay(fixture.auditor)
    const looks = await findAccesses(fixture.items, { record: 'application-1', agency: 1 }, fixture.clock.now())
    expect(looks.filter(({ what }) => what === 'replay')).toMatchObject([{ actor: seeded.auditor }])
  })
})

describe('an application that somebody tampered with', () => {
  const tamper = async (version: number, change: (event: Record<string, unknown>) => Record<string, unknown>) => {
    const event = await fixture.items.get('events', { stream: 'application-1', version })
    await fixture.items.put('events', change({ ...event }) as never)
  }

  test('is shown with its first inconsistent event', { tags: 'R-LOG-9' }, async () => {
    await tamper(2, (event) => ({ ...event, at: '2020-01-01T00:00:00.000Z' }))
    const { status, body } = await fixture.replay(fixture.auditor)
    expect(status).toBe(200)
    expect(body.verification).toMatchObject({ intact: false, broken_at: 2 })
    expect(body.events).toHaveLength(4)
  })

  test('shows a gap', { tags: 'R-LOG-9' }, async () => {
    await fixture.items.delete('events', { stream: 'application-1', version: 2 })
    expect((await fixture.replay(fixture.auditor)).body.verification).toMatchObject({ intact: false, broken_at: 2 })
  })

  test('that was wholly rewritten or cut, head included, is found by the seal', { tags: 'R-LOG-9' }, async () => {
    await fixture.settle()
    await fixture.seal()
    const third = await fixture.items.get('events', { stream: 'application-1', version: 3 })
    await fixture.items.delete('events', { stream: 'application-1', version: 4 })
    const { hash = '', at = '' } = third ?? {}
    await fixture.items.put('heads', { stream: 'application-1', version: 3, hash, at })
    expect((await fixture.replay(fixture.auditor)).body.verification).toMatchObject({ broken_at: 4, sealed_at: null })
  })

  test('that was changed in the log only is found by the seal', async () => {
    await fixture.settle()
    await fixture.seal()
    const segment = (await fixture.items.get('log', { pk: 'segment-0', sk: 1 })) ?? {}
    await fixture.items.put('log', { ...segment, at: '2020-01-01T00:00:00.000Z' })
    expect((await fixture.replay(fixture.auditor)).body.verification).toMatchObject({ intact: false, sealed_at: null })
  })

  test('without its filing event cannot be folded, and the answer says so', async () => {
    await fixture.items.delete('events', { stream: 'application-1', version: 1 })
    const { status, body } = await fixture.replay(fixture.auditor)
    expect([status, body.state, body.verification.intact]).toEqual([200, null, false])
  })

  test("with an exchanged or lost file is found by the file's digest", async () => {
    const key = [...fixture.files.stored.keys()].find((name) => name.startsWith('filed/')) ?? ''
    await fixture.files.put(key, new TextEncoder().encode('%PDF-1.7 two'), 'application/pdf')
    expect((await fixture.replay(fixture.auditor)).body.verification).toMatchObject({ intact: false, broken_at: 1 })
    await fixture.files.delete(key)
    expect((await fixture.replay(fixture.auditor)).body.verification).toMatchObject({ intact: false, broken_at: 1 })
  })

  test('is intact without the files of an erased applicant, also while their key is cached', {
    tags: 'R-ADM-20',
  }, async () => {
    const erase = {
      type: 'ErasePersonalData' as const,
      data: { erasedBy: null },
      actor: system,
      at: fixture.clock.now(),
    }
    const member = streamOf('member', seeded.citizen)
    await fixture.store.execute(memberDecider, member, erase, { commandId: 'erase-applicant' })
    for (const key of fixture.files.stored.keys()) await fixture.files.delete(key)
    expect((await fixture.replay(fixture.auditor)).body.verification).toMatchObject({ intact: true, broken_at: null })
  })
})
