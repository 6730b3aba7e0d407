import { applicationDecider } from '@portal/domain'
import { findLoggedEvent, type StoredEvent, setAside } from '@portal/event-store'
import type { Item, Value } from '@portal/items'
import { projectionOf, projectionOfRow } from '@portal/read-models'
import { agencyAdmin, citizen, completeApplication, forwardApplication } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { parseProjectionsArgs, usage } from '../projections.ts'
import { executeProjections } from './commands.ts'
import { portalWithApplications } from './for-specs.ts'

const opened = async () => {
  const portal = await portalWithApplications()
  const { items, store, clock } = portal
  const retried: (string | null)[] = []
  const shown: string[] = []
  const deps = {
    ...{ items, store, now: clock.now, pause: async () => undefined },
    retryParked: async (projector: string | null) => retried.push(projector),
    progress: {
      show: (done: number, of: number, what: string) => shown.push(`${done}/${of} ${what}`),
      end: () => undefined,
    },
  }
  return {
    ...portal,
    retried,
    shown,
    projections: (...argv: string[]) => executeProjections(deps, parseProjectionsArgs(argv)),
  }
}

describe('verifying', () => {
  test('prints rows and hashes of both, and that all is well', async () => {
    const { projections, shown } = await opened()
    const { lines, isSuccess } = await projections('verify')
    expect(isSuccess).toBe(true)
    expect(lines.find((line) => line.startsWith('member '))).toMatch(/^member +(\d+) {2}([0-9a-f]{16}) +\1 {2}\2$/)
    expect(lines.find((line) => line.startsWith('search '))).toBeDefined()
    expect(lines.at(-1)).toBe('Everything stored is what the events give.')
    expect(shown.at(-1)).toMatch(/^(\d+)\/\1 office/)
  })

  test('names what differs and is not well, until it is rebuilt', async () => {
    const { projections, items } = await opened()
    await items.delete('views', { pk: 'member#5', sk: 'detail' })
    const { lines, isSuccess } = await projections('verify', 'member')
    expect(isSuccess).toBe(false)
    expect(lines).toContain('view-missing: views member#5 / detail (member-5)')
    expect(lines.find((line) => line.startsWith('member '))).toContain('differs')
    expect((await projections('rebuild', 'member')).lines).toEqual([
      expect.stringContaining('1 written anew, 0 dropped'),
    ])
    expect((await projections('verify')).isSuccess).toBe(true)
  })
})

test('a repaired stream is taken up into the log by one command, which names what is still wrong', {
  tags: 'R-LOG-37',
}, async () => {
  const { projections, items, store } = await opened()
  const stream = 'application-1'
  const actor = { ...citizen(), id: 101, personalId: '01001001001' }
  await store.execute(applicationDecider, stream, forwardApplication(actor), { commandId: 'forward' })
  const key = { stream, version: 2 }
  const row = (await items.get('events', key)) ?? {}
  await items.put('events', { ...row, ...key, at: '2026-03-02T09:00:00.000Z' })
  expect(await projections('sequence', stream)).toEqual({
    ...{ lines: ['application-1: event 2 is still wrong (hash).'], isSuccess: false },
  })
  await items.put('events', { ...row, ...key })
  expect(await projections('sequence', stream)).toEqual({
    ...{ lines: ['application-1: 1 events were taken up.'], isSuccess: true },
  })
  expect(await findLoggedEvent(items, stream, 2)).toMatchObject({ event: { type: 'ApplicationForwarded' } })
})

/** Changes an attribute that is not a key by one byte, number, letter or entry. */
const flipped = (row: Item): Item => {
  const keys = ['pk', 'sk']
  const [name, value] = Object.entries(row).find(
    ([each, value]) => !keys.includes(each) && value !== null && typeof value !== 'boolean',
  ) as [string, Value]
  const other = (value: Value): Value => {
    if (value instanceof Uint8Array) return value.with(value.length >> 1, (value[value.length >> 1] ?? 0) ^ 1)
    if (typeof value === 'number') return value + 1
    if (typeof value === 'string') return `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`
    return Array.isArray(value) ? [...value, 1] : { ...(value as Item), flipped: 1 }
  }
  return { ...row, [name]: other(value) }
}

test.each(['views', 'counts', 'search'] as const)(
  'a changed byte in any row of %s is named by that row',
  async (table) => {
    const { projections, items, store } = await opened()
    await store.execute(applicationDecider, 'application-1', completeApplication(agencyAdmin()), {
      commandId: 'decide',
    })
    await projections('verify')
    // Another live generation would make the verification drop this one.
    const all = (await items.scan(table)).items.filter(({ pk }) => pk !== 'generation')
    // Samples two view rows per projection; the other two tables have few rows.
    const rows =
      table === 'views' ? [...Map.groupBy(all, projectionOfRow).values()].flatMap((some) => some.slice(0, 2)) : all
    expect(rows.length).toBeGreaterThan(table === 'views' ? 8 : 2)
    for (const row of rows) {
      await items.put(table, flipped(row))
      const { lines, isSuccess } = await projections('verify', ...(table === 'views' ? [] : [projectionOf(table, row)]))
      expect([row.pk, row.sk, isSuccess]).toEqual([row.pk, row.sk, false])
      expect(lines.filter((line) => line.includes(`${table} ${row.pk} / ${row.sk}`))).not.toEqual([])
      await items.put(table, row)
    }
    expect((await projections('verify')).isSuccess).toBe(true)
  },
  120_000,
)

test('a stream that cannot be read is named; everything else is done', async () => {
  const { projections, items } = await opened()
  await items.delete('events', { stream: 'program-2', version: 1 })
  await items.put('heads', { ...(await items.get('heads', { stream: 'program-2' })), version: 9 })
  await items.delete('views', { pk: 'member#5', sk: 'detail' })
  const line = 'unreadable: program-2 (StreamBroken)'
  const verified = await projections('verify')
  expect(verified.isSuccess).toBe(false)
  expect(verified.lines).toContain(`${line}; nothing is known of its rows`)
  const rebuilt = await projections('rebuild')
  expect(rebuilt.isSuccess).toBe(false)
  expect(rebuilt.lines).toContain(`${line}; its rows were left as they are`)
  expect(rebuilt.lines[0]).toContain('1 written anew, 0 dropped')
})

test('a rebuilt search reports the applications that it lacks', async () => {
  const { projections, items } = await opened()
  await items.put('heads', { ...(await items.get('heads', { stream: 'application-2' })), version: 9 })
  const { lines, isSuccess } = await projections('rebuild', 'search')
  expect([isSuccess, lines.at(-1)]).toEqual([
    false,
    'unreadable: application-2 (StreamBroken); the new search is without it',
  ])
})

test('rebuilding everything reports the findings of each projection', async () => {
  const { projections } = await opened()
  const { lines } = await projections('rebuild')
  expect(lines).toEqual([
    expect.stringContaining('0 written anew, 0 dropped'),
    expect.stringMatching(/^counts: .* the old one said the same\.$/),
    expect.stringMatching(/^search: .* the old one said the same\.$/),
    expect.stringMatching(/^office: .* the old one said the same\.$/),
    'feed: 3 rows, of which 0 were written anew.',
  ])
})

test('the feed of agencies is compared with the log, and what differs is written anew', {
  tags: 'R-SYS-35',
}, async () => {
  const { projections, items } = await opened()
  const row = (await items.query('log', { partition: 'feed#1' })).items[1] ?? {}
  const place = `log ${row.pk} / ${row.sk}`
  await items.put('log', { ...row, type: 'application.rejected' })
  expect(await projections('verify', 'feed')).toMatchObject({
    isSuccess: false,
    lines: expect.arrayContaining([`different: ${place}`]),
  })
  expect((await projections('rebuild', 'feed')).lines).toContain(`written anew: ${place}`)
  expect((await projections('verify', 'feed')).isSuccess).toBe(true)
  expect(await items.get('log', { pk: String(row.pk), sk: Number(row.sk) })).toEqual(row)
})

test('parked events are listed by position and reason, and retried', async () => {
  const { projections, items, retried } = await opened()
  expect((await projections('parked')).lines).toEqual(['Nothing is parked.'])
  const event = { stream: 'application-7', version: 2 } as unknown as StoredEvent
  const failure = { projector: 'notify-applicant', error: new TypeError('says who'), at: '2026-03-01T09:00:00.000Z' }
  for (let tries = 0; tries < 5; tries++)
    await setAside(items, { ...failure, event: { position: 3, segment: 1, sequencedAt: failure.at, event } })
  const { lines } = await projections('parked')
  expect(lines).toEqual([
    'parked  notify-applicant  position 3  application-7/2  poison (TypeError)  5 tries, 2026-03-01T09:00:00.000Z',
  ])
  const { lines: after, isSuccess } = await projections('retry', 'notify-applicant')
  expect(retried).toEqual(['notify-applicant'])
  expect([after[0], isSuccess]).toEqual(['1 done, 1 still parked.', false])
})

test.each<[string[], string]>([
  [[], 'Nothing was asked for.'],
  [['build'], '"build" is no command.'],
  [['verify', 'members'], '"members" is no projection.'],
  [['rebuild', 'member', 'members'], '"members" is no projection.'],
  [['verify', 'member', 'agency'], '"agency" is too much.'],
  [['parked', 'counts'], 'parked takes no name.'],
  [['retry', 'sms'], '"sms" is no projector.'],
])('%o prints the usage', (argv, sentence) => {
  expect(() => parseProjectionsArgs(argv)).toThrow(sentence)
  expect(() => parseProjectionsArgs(argv)).toThrow(usage)
})
