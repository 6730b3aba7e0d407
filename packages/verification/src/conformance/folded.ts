/** Deliberate changes with a recomputed checksum: only the comparison with the events can find them. */
import { audit as texts } from '@portal/contract/texts/audit'
import { indexSecret, MasterKeyUnavailable, withChecksum } from '@portal/event-store'
import type { Item, Key, TableName } from '@portal/items'
import { type Fixture, type OpenItems, openFixture } from '@portal/tests/support/filed-application'
import { seeded } from '@portal/tests/support/portal'
import { beforeEach, describe, expect, test } from 'vitest'
import { readCursor, type VerificationPosition, verificationPasses, writeCursor } from '../cursor.ts'
import { countWork, progressAt } from '../progress.ts'
import { verifyStreams } from '../streams.ts'

export const testFoldedVerification = (open: OpenItems): void => {
  let fixture: Fixture
  beforeEach(async () => {
    fixture = await openFixture(await open())
    await fixture.settle()
  })
  const parts = () => ({ ...fixture, ...fixture.sealing, now: fixture.clock.now })
  const problems = async () =>
    (await verifyStreams(parts(), null, () => true)).broken.map(({ reason, place }) => {
      expect(Object.keys(texts)).toContain(`audit.reason.${reason}`)
      return `${reason}: ${place}`
    })
  const notes = async () => {
    const { notes: all } = await verifyStreams(parts(), null, () => true)
    for (const { reason } of all) expect(Object.keys(texts)).toContain(`audit.reason.${reason}`)
    return all
  }
  const rowAt = async (table: TableName, key: Key): Promise<Item> => {
    const row = await fixture.items.get(table, key)
    if (row === undefined) throw new Error('nothing to change')
    return row
  }
  const change = async (table: TableName, key: Key, part: Item) => {
    const { check: _, ...stored } = await rowAt(table, key)
    const attributes = Object.fromEntries(Object.entries({ ...stored, ...part }).filter(([name]) => !(name in key)))
    // The checksum of a row of the counts covers its key too.
    const row = table === 'counts' ? withChecksum({ ...key, ...attributes }) : { ...key, ...withChecksum(attributes) }
    await fixture.items.put(table, row)
  }

  describe('issued numbers', () => {
    const counter = { claim: 'counter#application' }

    test('must not exceed their counter, even if the counter is consistent in itself', async () => {
      await fixture.items.put('claims', { ...counter, value: 0, contra: 0 })
      expect(await problems()).toEqual(['counter: claims counter#application'])
      await fixture.items.delete('claims', counter)
      expect(await problems()).toEqual(['counter: claims counter#application'])
    })

    test('may have gaps', async () => {
      await fixture.items.put('claims', { ...counter, value: 7, contra: -7 })
      expect(await problems()).toEqual([])
    })
  })

  describe('the set of the Super Administrators', () => {
    const set = { claim: 'set#super-administrators' }

    test.each([
      ['is reported without a member of it', []],
      ['is reported with another member', [seeded.superAdmin, seeded.citizen]],
      ['is reported with an unknown member', [seeded.superAdmin, 99]],
      ['is reported with a member twice', [seeded.superAdmin, seeded.superAdmin]],
    ])('%s', async (_, members) => {
      await change('claims', set, { members })
      expect(await problems()).toEqual(['set: claims set#super-administrators'])
    })

    test('is reported when it is missing', async () => {
      await fixture.items.delete('claims', set)
      expect(await problems()).toEqual(['set: claims set#super-administrators'])
    })
  })

  test('a remembered answer needs an existing event and expires after a day', async () => {
    const agreed = { profileData: { agreeToNotifications: true } }
    await fixture.citizen.post('/api/auth/profile/update', agreed, { 'Idempotency-Key': 'once' })
    await fixture.settle()
    const kept = (await fixture.items.scan('claims')).items.find(({ bodyDigest }) => bodyDigest !== undefined)
    const claim = String(kept?.claim)
    expect(await problems()).toEqual([])
    const changes: Item[] = [{ version: 99 }, { stream: 'member-99' }, { expires_at: Number(kept?.expires_at) + 1 }]
    for (const part of changes) {
      await change('claims', { claim }, part)
      expect(await problems()).toEqual([`answer: claims ${claim}`])
      await fixture.items.put('claims', kept as Item)
    }
  })

  describe('checkpoints', () => {
    const key = { pk: 'projector#counts', sk: 0 }
    const place = 'checkpoint: log projector#counts / 0'

    test('must not be beyond the log', async () => {
      await change('log', key, { segment: 9 })
      expect(await problems()).toEqual([place])
    })

    test('far behind the log are noted and are no break, because a stopped portal catches up when it runs again', async () => {
      await change('log', key, { segment: 0 })
      expect(await problems()).toEqual([])
      fixture.clock.pass({ minutes: 16 })
      const lagging = { stream: 'log', version: 0, reason: 'lagging', place: 'log projector#counts / 0' }
      expect([await problems(), await notes()]).toEqual([[], [lagging]])
      await change('log', key, { tries: 2 })
      expect([await problems(), await notes()]).toEqual([[], []])
      await fixture.items.delete('log', key)
      expect([await problems(), await notes()]).toEqual([[], [lagging]])
    })
  })

  describe('counts and search', () => {
    const bytes = (row: Item, name: string, at: number) =>
      (row[name] as Uint8Array).map((byte, index) => (index === at ? byte + 1 : byte))

    test.each([
      ['g1#statuses', '0000000000', 'statuses'],
      ['g1#all', 'leaf#0000000000', 'sums'],
      ['g1#agency-1', 'leaf#0000000000', 'sums'],
      ['g1#got-agency-1', '0000000000', 'got'],
    ])('a count that the events do not give is named: %s %s', async (pk, sk, name) => {
      const row = await rowAt('counts', { pk, sk })
      await change('counts', { pk, sk }, { [name]: bytes(row, name, 0) })
      expect(await problems()).toContain(`counts: counts ${pk} / ${sk}`)
    })

    test('a total that differs from the sum of its parts is reported', async () => {
      const key = { pk: 'g1#all', sk: 'root' }
      await change('counts', key, { sums: bytes(await rowAt('counts', key), 'sums', 0) })
      expect(await problems()).toEqual(['counts: counts g1#all / root'])
    })

    test('sums with the columns of a release with fewer statuses are reported', async () => {
      const key = { pk: 'g1#all', sk: 'root' }
      await change('counts', key, { sums: new Uint8Array(4 * 4) })
      expect(await problems()).toEqual(['counts: counts g1#all / root'])
    })

    test.each(['g1#statuses', 'g1#all', 'g1#agency-1', 'g1#got-agency-1'])(
      'missing rows of %s are reported',
      async (pk) => {
        for (const { sk } of (await fixture.items.query('counts', { partition: pk })).items)
          await fixture.items.delete('counts', { pk, sk: String(sk) })
        expect(await problems()).toContainEqual(expect.stringMatching(`^counts: counts ${pk} / `))
      },
    )

    test.each([
      ['g1#letters', 'small#0000000000'],
      ['g1#digits', 'small#0000000000'],
      ['g1#manifest', 'manifest'],
    ])('the search misses %s', async (pk, sk) => {
      await fixture.items.delete('search', { pk, sk })
      expect(await problems()).toEqual([`search: search ${pk} / ${sk}`])
    })

    test('a valid block with data that no event has any more is reported', async () => {
      // The person's key is erased, but the search was not updated and still has the name.
      await fixture.keys.erase('member-5')
      expect(await problems()).toContain('search: search g1#letters / small#0000000000')
    })

    test('events that the projectors have not processed yet are no problem', async () => {
      const again = await openFixture(await open())
      const { broken } = await verifyStreams({ ...again, ...again.sealing, now: again.clock.now }, null, () => true)
      expect(broken).toEqual([])
    })
  })

  test('a row without its checksum is reported, whatever it holds', async () => {
    const { items } = fixture
    const stripped: readonly (readonly [TableName, Key])[] = [
      ['claims', { claim: 'set#super-administrators' }],
      ['claims', { claim: 'counter#application' }],
      ['counts', { pk: 'g1#all', sk: 'root' }],
      ['log', { pk: 'projector#counts', sk: 0 }],
    ]
    for (const [table, key] of stripped) {
      const { check: _, contra: __, ...rest } = await rowAt(table, key)
      await items.put(table, rest)
    }
    expect((await problems()).toSorted()).toEqual([
      'checkpoint: log projector#counts / 0',
      'counter: claims counter#application',
      'counts: counts g1#all / root',
      'set: claims set#super-administrators',
    ])
  })

  describe('keys', () => {
    test('a missing key is reported, so that nobody is mistaken for an erased person', async () => {
      await fixture.items.delete('keys', { subject: 'member-5' })
      expect(await problems()).toContain('key: keys member-5')
    })

    test('without the secret no row can be looked up, and no new secret is created', async () => {
      await fixture.items.delete('keys', { subject: 'portal-index-secret' })
      expect(await problems()).toEqual(['key: keys portal-index-secret'])
      expect(await fixture.items.get('keys', { subject: 'portal-index-secret' })).toBeUndefined()
    })

    test('an unavailable master key is reported once, and no key counts as lost', async () => {
      const away = { opens: () => Promise.reject(new MasterKeyUnavailable(new TypeError('x'))) }
      const found = await verifyStreams({ ...parts(), keys: away }, null, () => true)
      expect(found).toEqual({
        ...{ events: 0, notes: [], next: null },
        broken: [{ stream: 'keys', version: 0, reason: 'master-key', place: 'keys' }],
      })
      expect(Object.keys(texts)).toContain('audit.reason.master-key')
    })

    test('a master key that becomes unavailable ends the call, and the next call continues there', async () => {
      const opens = (subject: string) =>
        subject === indexSecret
          ? fixture.keys.opens(subject)
          : Promise.reject(new MasterKeyUnavailable(new TypeError('x')))
      await expect(verifyStreams({ ...parts(), keys: { opens } }, null, () => true)).rejects.toThrow(
        MasterKeyUnavailable,
      )
    })

    test('an empty portal has no keys and verifies', async () => {
      const { items } = fixture
      for (const { stream } of (await items.scan('heads')).items)
        await items.delete('heads', { stream: String(stream) })
      await items.delete('keys', { subject: 'portal-index-secret' })
      expect(await problems()).not.toContain('key: keys portal-index-secret')
    })
  })

  test('its progress never decreases and is complete at the end only', async () => {
    const work = await countWork(fixture.items)
    const seen: number[] = []
    const met = new Set<string>()
    let position: VerificationPosition | null = null
    do {
      position = readCursor(writeCursor((await verifyStreams(parts(), position, () => false)).next)) ?? null
      const { done, pass } = progressAt(work, position)
      seen.push(done)
      if (pass !== null) met.add(pass)
      expect(done === 1).toBe(position === null)
    } while (position !== null)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect([...met]).toEqual([...verificationPasses])
    expect(verificationPasses.filter((pass) => !(`audit.pass.${pass}` in texts))).toEqual([])
  })
}
