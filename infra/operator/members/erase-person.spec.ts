import { fileScans, recordScan } from '@portal/documents'
import { memberDecider, streamOf, system } from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import { openReceipt, readReceiptKeys } from '@portal/event-store/receipts'
import { allItems, type TableName } from '@portal/items'
import { inNameOf, typedApplication } from '@portal/testing'
import { smallPdf } from '@portal/testing/pdf'
import { seeded } from '@portal/tests/support/portal'
import { describe, expect, test } from 'vitest'
import { eraseEach } from './approved.ts'
import { type EraseDependencies, erasePerson } from './erase-person.ts'
import {
  decide,
  deps,
  findTraces,
  formFor,
  leaveTraces,
  numbersUpTo,
  portal,
  portalForEachTest,
  traceMarkers,
  verifyPortal,
} from './for-specs.ts'

portalForEachTest()

type Data = Readonly<Record<string, unknown>>

const list = '/api/auth/mandates'
const rowsOfMandates = async () =>
  JSON.stringify(
    (await portal.items.scan('views')).items.filter(({ pk }) => /^(mandates|acting|acts)/.test(String(pk))),
  )

describe('a mandate', { tags: 'R-ACT-14' }, () => {
  test.each([
    ['its principal', seeded.newcomer, seeded.citizen],
    ['its agent', seeded.citizen, seeded.newcomer],
  ])('ends when %s is erased, whose name leaves it', async (_, erased, other) => {
    const principal = await portal.signInAs(seeded.newcomer)
    const agent = await portal.signInAs(seeded.citizen)
    const offered = { personal_id: '01001000005', may: ['read'] }
    for (const answer of ['accept', null, 'decline']) {
      const { id } = (await principal.post<{ data: { id: number } }>(list, offered)).body.data
      if (answer) await agent.post(`${list}/${id}/${answer}`, {})
    }
    expect((await rowsOfMandates()).match(/გამოგონილი/g)).toHaveLength(8)
    const { streams } = await erasePerson(deps, erased, null)
    expect(streams).toContain('mandate-1')
    const { body } = await (await portal.signInAs(other)).get<{ data: Record<string, { status: string }[]> }>(list)
    const listed = body.data[other === seeded.newcomer ? 'given' : 'received'] ?? []
    // A principal who is erased has no mandates.
    expect(listed.map(({ status }) => status)).toEqual(other === seeded.newcomer ? ['ended', 'ended', 'declined'] : [])
    const name = erased === seeded.newcomer ? /"principalName":"გ/ : /"agentName":"გ/
    expect(await rowsOfMandates()).not.toMatch(name)
    expect(await rowsOfMandates()).not.toContain('acting#')
    expect(await verifyPortal()).toEqual([])
  })
})

describe('a birth certificate', { tags: 'R-ACT-58' }, () => {
  test.each([
    ['the parent', (_: number) => seeded.citizen],
    ['the child', (child: number) => child],
  ])('is deleted when %s is erased', async (_, erasedOf) => {
    const parent = await portal.signInAs(seeded.citizen)
    const file = { purpose: 'identity_document', file_name: 'მოწმობა.pdf', content_type: 'application/pdf' } as const
    const { key: document } = await portal.upload(parent, file, smallPdf('certificate'))
    const child = { first_name: 'ლუკა', last_name: 'გამოგონილი', personal_id: '61001000040', birth_date: '2014-03-02' }
    const added = await parent.post<{ data: { id: number } }>('/api/auth/children', { ...child, document })
    const { id } = added.body.data
    const certificates = () => [...portal.files.stored.keys()].filter((key) => key.startsWith('identity/'))
    expect(certificates()).toHaveLength(1)
    await erasePerson(deps, erasedOf(id), null)
    expect(certificates()).toEqual([])
    expect(await verifyPortal()).toEqual([])
  })
})

describe('what an agent did', { tags: 'R-ACT-14' }, () => {
  test('stays without their name when they are erased', async () => {
    const principal = await portal.signInAs(seeded.newcomer)
    const agent = await portal.signInAs(seeded.citizen)
    const { id } = (
      await principal.post<{ data: { id: number } }>(list, { personal_id: '01001000005', may: ['file', 'send'] })
    ).body.data
    await agent.post(`${list}/${id}/accept`, {})
    const acting = inNameOf(agent, seeded.newcomer)
    const filed = await acting.post<{ data: { id: number } }>('/api/auth/applications', {
      ...typedApplication(),
      project_id: seeded.programs.open,
    })
    const application = filed.body.data.id
    await acting.post(`/api/auth/applications/${application}/forwarded`, {})
    const admin = await portal.signInAs(seeded.agencyAdmin)
    await admin.post(`/api/auth/applications/${application}/completed`, {})
    expect((await acting.post(`/api/auth/applications/${application}/seen`, { version: 3 })).status).toBe(200)
    const seenBy = async () =>
      (await principal.get<{ data: object }>(`/api/auth/applications/GetById/${application}`)).body.data
    expect(await seenBy()).toMatchObject({ decision_seen_by: 'ნინო გამოგონილი' })
    const { streams } = await erasePerson(deps, seeded.citizen, null)
    expect(streams).toEqual(expect.arrayContaining([`application-${application}`, `seen-${application}`]))
    expect(await seenBy()).toMatchObject({ decision_seen_by: '' })
    const history = await principal.get<{ actor: object }[]>(`/api/auth/applications/${application}/history`)
    expect(history.body.slice(0, 2).map(({ actor }) => actor)).toEqual(
      [1, 2].map(() => ({ role: 'User', name: '', for: { id: seeded.newcomer, name: 'ნინო გამოგონილი' } })),
    )
    expect(await verifyPortal()).toEqual([])
  })
})

describe('erasing a person', () => {
  test('leaves no trace of any text in any table or object, and the chain verifies', {
    tags: ['R-ADM-20', 'R-NOTE-17'],
  }, async () => {
    const who = await leaveTraces(seeded.citizen)
    await decide(who)
    await portal.settle()
    await portal.seal()
    expect(await findTraces()).toEqual(
      expect.arrayContaining([
        ...[traceMarkers.name, traceMarkers.personalId, traceMarkers.bytes, traceMarkers.message],
        ...[
          traceMarkers.note,
          traceMarkers.talk,
          traceMarkers.feedback,
          traceMarkers.proposal,
          traceMarkers.notices,
          traceMarkers.device,
        ],
      ]),
    )
    expect(await verifyPortal()).toEqual([])

    for (const key of portal.files.stored.keys())
      await recordScan({ ...portal, now: portal.clock.now }, key, 'infected')
    const erased = await erasePerson(deps, seeded.citizen, '01001000001')
    expect(erased.isNew).toBe(true)
    const scans = await fileScans({ ...portal, now: portal.clock.now }, erased.files)
    expect([...scans.keys()]).toEqual([])
    expect(erased.files.filter((key) => key.startsWith('filed/'))).toHaveLength(3)
    expect(erased.streams.toSorted()).toEqual([
      'application-1',
      'change-1',
      'contact-1',
      'looks-5',
      'member-5',
      'notes-1',
      'role-1',
      'seen-1',
      'talk-1',
    ])
    expect(await findTraces()).toEqual([])
    await portal.settle()
    await portal.seal()
    expect(await findTraces()).toEqual([])
    expect(await verifyPortal()).toEqual([])
  })

  test('goes on after one that cannot be erased, and says which', { tags: 'R-RUN-25' }, async () => {
    const erased: number[] = []
    const failed = await eraseEach([seeded.auditor, seeded.citizen], async (id) => {
      if ((await erasePerson(deps, id, null)).isNew) erased.push(id)
    })
    expect([failed.map(({ id }) => id), erased]).toEqual([[seeded.auditor], [seeded.citizen]])
    await expect(eraseEach([seeded.auditor], async (id) => void (await erasePerson(deps, id, null)))).rejects.toThrow(
      'Take the role',
    )
  })

  test('leaves its answers unreadable: on the page of the case, to the search, and in the events', {
    tags: ['R-FORM-25', 'R-FORM-32'],
  }, async () => {
    const who = await leaveTraces(seeded.citizen)
    const { admin, application } = who
    await decide(who)
    await portal.settle()
    const found = async (search: string) => {
      const list = `/api/auth/applications/GetData?search=${encodeURIComponent(search)}`
      const { body } = await admin.get<{ data: { data: { id: number }[] } }>(list)
      return body.data.data.map(({ id }) => id)
    }
    const read = async () =>
      (await admin.get<{ data: Record<string, unknown> }>(`/api/auth/applications/GetById/${application}`)).body.data
    const answersInEvents = async () =>
      (await portal.store.load(streamOf('application', application))).map(({ data }) => (data as Data)['answers.1'])
    expect(await found(traceMarkers.answer)).toEqual([application])
    expect(await found(traceMarkers.answeredNumber)).toEqual([application])
    expect(await read()).toMatchObject({ answers: { 1: traceMarkers.answer } })
    expect(await answersInEvents()).toContain(traceMarkers.answer)

    await erasePerson(deps, seeded.citizen, '01001000001')
    await portal.settle()
    expect(await found(traceMarkers.answer)).toEqual([])
    expect(await found(traceMarkers.answeredNumber)).toEqual([])
    expect(await read()).toMatchObject({ form: { revision: 1 }, answers: {}, answers_read: [] })
    expect(await answersInEvents()).not.toContain(traceMarkers.answer)
    expect(await verifyPortal()).toEqual([])
  })

  test('leaves the published log and the receipts verifiable, and none of them has a word of the person', {
    tags: 'R-LOG-22',
  }, async () => {
    const who = await leaveTraces(seeded.citizen)
    await decide(who)
    await portal.settle()
    await portal.publish()
    const { files, receipts } = portal.published
    const before = new Map(files.files)
    const read = async () =>
      (
        await Promise.all(numbersUpTo(9).map((version) => receipts.read({ application: who.application, version })))
      ).filter((receipt) => receipt !== null)
    const signed = await read()
    expect(signed.length).toBeGreaterThan(1)

    await erasePerson(deps, seeded.citizen, '01001000001')
    await portal.settle()
    await portal.publish()
    for (const [path, bytes] of before) if (path !== 'checkpoint') expect(files.files.get(path)).toEqual(bytes)
    expect(files.files.get('checkpoint')).not.toEqual(before.get('checkpoint'))
    expect(await verifyPortal()).toEqual([])
    expect(await read()).toEqual(signed)
    const [key] = await readReceiptKeys(files)
    for (const receipt of signed) expect(openReceipt(receipt, Buffer.from(key?.spki ?? '', 'base64'))).not.toBeNull()
    const published = [...files.files.values(), ...signed].map((bytes) => Buffer.from(bytes).toString('latin1')).join()
    for (const word of Object.values(traceMarkers))
      expect(published).not.toContain(Buffer.from(word).toString('latin1'))
  })

  test('ends every session and releases number and phone', async () => {
    const who = await leaveTraces(seeded.citizen)
    await decide(who)
    await erasePerson(deps, seeded.citizen, null)
    expect((await who.person.get('/api/auth/profile')).status).toBe(401)
    expect(await portal.store.holderOf({ kind: 'personal-id', value: traceMarkers.number })).toBeNull()
    expect(await portal.store.holderOf({ kind: 'phone', value: `${traceMarkers.phone}#1` })).toBeNull()
    const { items } = await portal.items.query('access', { partition: `member#${seeded.citizen}` })
    expect(items).toEqual([])
    for (const partition of ['draft', 'notices', 'email-code', 'push-uses'])
      expect((await portal.items.query('access', { partition: `${partition}#${seeded.citizen}` })).items).toEqual([])
    expect([...portal.files.stored.keys()].filter((key) => key.startsWith('kept/'))).toEqual([])
  })

  test('takes the words about applying away and leaves their number', { tags: 'R-APP-113' }, async () => {
    const who = await leaveTraces(seeded.citizen)
    await decide(who)
    portal.clock.pass({ minutes: 24 * 60 })
    const admin = await portal.signInAs(seeded.agencyAdmin)
    const words = async () => (await admin.get<{ data: object[] }>('/api/auth/feedback')).body.data
    const numbers = async () => (await portal.items.query('views', { partition: 'easy#agency-1' })).items
    expect(await words()).toMatchObject([{ easy: 2, text: traceMarkers.feedback }])
    expect(await numbers()).toMatchObject([{ easy: 2 }])
    await erasePerson(deps, seeded.citizen, null)
    expect(await words()).toEqual([])
    expect(await numbers()).toMatchObject([{ easy: 2 }])
  })

  test('keeps the decisions, without the person', async () => {
    const who = await leaveTraces(seeded.citizen)
    await decide(who)
    await portal.settle()
    const search = async () => {
      const path = `/api/auth/applications/GetData?search=${encodeURIComponent(traceMarkers.lastname)}`
      return (await who.admin.get<{ data: { total: number } }>(path)).body.data.total
    }
    expect(await search()).toBe(1)
    await erasePerson(deps, seeded.citizen, null)
    expect(await search()).toBe(0)
    const { body } = await who.admin.get<{ data: Record<string, unknown> }>('/api/auth/applications/GetById/1')
    expect(body.data).toMatchObject({ id: 1, status: 'completed', name: '', personal_id: '', description: '' })
  })

  test("stays counted in the office's numbers, without the municipality", { tags: 'R-OFF-61' }, async () => {
    const who = await leaveTraces(seeded.citizen)
    await decide(who)
    await portal.settle()
    const numbers = async () =>
      (await who.admin.get<{ decided: number; by_municipality: object[] }>('/api/auth/office/numbers')).body
    const before = await numbers()
    expect(before.by_municipality).toMatchObject([{ id: expect.any(Number), received: before.decided }])
    await erasePerson(deps, seeded.citizen, null)
    expect(await numbers()).toMatchObject({
      decided: before.decided,
      by_municipality: [{ id: null, name: '', received: before.decided }],
    })
  })

  test('waits until their applications are decided, and until they have no role', async () => {
    await leaveTraces(seeded.citizen)
    await expect(erasePerson(deps, seeded.citizen, null)).rejects.toThrow('Not decided yet: application 1.')
    await expect(erasePerson(deps, seeded.auditor, null)).rejects.toThrow('Take the role away first')
    await expect(erasePerson(deps, 999, null)).rejects.toThrow('There is no member 999.')
    expect((await findTraces()).length).toBeGreaterThan(5)
  })

  test('can be repeated, and erases data that a process with a cached key has written meanwhile', async () => {
    const who = await leaveTraces(seeded.citizen)
    await decide(who)
    const row = await portal.items.get('views', { pk: 'application#1', sk: 'detail' })
    await erasePerson(deps, seeded.citizen, null)
    await portal.items.put('views', { ...row, pk: 'application#1', sk: 'detail' })
    expect(await findTraces()).not.toEqual([])
    expect(await erasePerson(deps, seeded.citizen, null)).toMatchObject({ isNew: false, rows: 1 })
    expect(await findTraces()).toEqual([])
    expect(await verifyPortal()).toEqual([])
  })

  test('continues after a crash at any step', async () => {
    const who = await leaveTraces(seeded.citizen)
    await decide(who)
    const killed = new Error('killed')
    const crashing: EraseDependencies[] = [
      { ...deps, keys: { erase: () => Promise.reject(killed) } },
      { ...deps, files: { erase: () => Promise.reject(killed) } },
      {
        ...deps,
        items: {
          ...deps.items,
          scan: (table, options) => (table === 'claims' ? Promise.reject(killed) : deps.items.scan(table, options)),
        },
      },
    ]
    const partition = `code#signin#${await portal.store.hmac('code-signin', traceMarkers.number)}`
    const codes = () => allItems(portal.items, 'access', { partition })
    expect(await codes()).toHaveLength(1)
    for (const crashed of crashing) await expect(erasePerson(crashed, seeded.citizen, null)).rejects.toThrow('killed')
    await erasePerson(deps, seeded.citizen, null)
    expect(await findTraces()).toEqual([])
    expect(await codes()).toEqual([])
    expect(await verifyPortal()).toEqual([])
  })

  test('completes although it is killed at each of its calls in turn', async () => {
    const who = await leaveTraces(seeded.citizen)
    await decide(who)
    let kills = 0
    for (let isDone = false; !isDone; ) {
      let calls = 0
      const mortal = <A extends readonly unknown[], R>(call: (...given: A) => Promise<R>) => {
        return async (...given: A): Promise<R> => {
          if (++calls > kills) throw new Error('killed')
          return call(...given)
        }
      }
      const { items, keys, files } = deps
      const dying: EraseDependencies = {
        ...deps,
        items: {
          ...items,
          ...{ get: mortal(items.get), getMany: mortal(items.getMany), query: mortal(items.query) },
          ...{ scan: mortal(items.scan), put: mortal(items.put), delete: mortal(items.delete) },
        },
        keys: { erase: mortal(keys.erase) },
        files: { erase: mortal(files.erase) },
      }
      isDone = await erasePerson(dying, seeded.citizen, null).then(
        () => true,
        (error: Error) => {
          expect(error.message).toBe('killed')
          return false
        },
      )
      if (!isDone) kills += 1
    }
    expect(kills).toBeGreaterThan(20)
    expect(await findTraces()).toEqual([])
    await portal.settle()
    expect(await verifyPortal()).toEqual([])
  })

  test('of a citizen costs what they did, however much others did, and for a person who had a role every event is read', async () => {
    const who = await leaveTraces(seeded.citizen)
    await decide(who)
    const scanned: TableName[] = []
    let events = 0
    const counted: EraseDependencies = {
      ...deps,
      items: {
        ...deps.items,
        scan: (table, options) => {
          scanned.push(table)
          return deps.items.scan(table, options)
        },
      },
      show: (seen) => {
        events = seen
      },
    }
    const own = await erasePerson(counted, seeded.citizen, null)
    const ofTheirs = events
    const [all, left] = [(await portal.items.scan('events')).items.length, own.streams.toSorted()]
    expect(ofTheirs).toBeLessThan(all / 2)
    expect(scanned).toEqual(['claims'])
    const again = await erasePerson({ ...counted, readsWholeLog: true }, seeded.citizen, null)
    expect([events, again.streams.toSorted()]).toEqual([all, left])

    const operator = streamOf('member', seeded.agencyAdmin)
    const revoke = {
      type: 'RevokeRole' as const,
      data: { superAdministrators: [1], grantedBy: null },
      actor: system,
      at: deps.now(),
    }
    await portal.store.execute(memberDecider, operator, revoke, { commandId: 'revoke' })
    const { streams } = await erasePerson(counted, seeded.agencyAdmin, null)
    expect(streams).toContain('application-1')
  })

  test('also erases an application that was filed at the last moment, without waiting for its decision', async () => {
    const who = await leaveTraces(seeded.citizen)
    await decide(who)
    const { store } = deps
    const late: EventStore = {
      ...store,
      execute: async (...command) => {
        const person = await portal.signInAs(seeded.citizen)
        const filed = await person.post('/api/auth/applications', formFor(seeded.programs.withoutAttachments))
        expect(filed.status).toBe(201)
        return store.execute(...command)
      },
    }
    await erasePerson({ ...deps, store: late }, seeded.citizen, null)
    await portal.settle()
    await erasePerson(deps, seeded.citizen, null)
    expect(await findTraces()).toEqual([])
    expect(await verifyPortal()).toEqual([])
  })
})
