import { type StoredEvent, setAside } from '@portal/event-store'
import { portalInMemory } from '@portal/testing/portal'
import { describe, expect, test } from 'vitest'
import { fulfil } from './projections-commands.ts'
import { usage, wishOf } from './projections-wish.ts'

const opened = async () => {
  const portal = portalInMemory()
  await portal.seed()
  await portal.settle()
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
  return { ...portal, retried, shown, projections: (...argv: string[]) => fulfil(deps, wishOf(argv)) }
}

describe('verifying', () => {
  test('prints rows and hashes of both, and that all is well', async () => {
    const { projections, shown } = await opened()
    const { lines, isWell } = await projections('verify')
    expect(isWell).toBe(true)
    expect(lines.find((line) => line.startsWith('member '))).toMatch(/^member +(\d+) {2}([0-9a-f]{16}) +\1 {2}\2$/)
    expect(lines.find((line) => line.startsWith('search '))).toBeDefined()
    expect(lines.at(-1)).toBe('Everything stored is what the events give.')
    expect(shown.at(-1)).toMatch(/^(\d+)\/\1 search/)
  })

  test('names what differs and is not well, until it is rebuilt', async () => {
    const { projections, items } = await opened()
    await items.delete('views', { pk: 'member#5', sk: 'detail' })
    const { lines, isWell } = await projections('verify', 'member')
    expect(isWell).toBe(false)
    expect(lines).toContain('view-missing: views member#5 / detail (member-5)')
    expect(lines.find((line) => line.startsWith('member '))).toContain('differs')
    expect((await projections('rebuild', 'member')).lines).toEqual([
      expect.stringContaining('1 written anew, 0 dropped'),
    ])
    expect((await projections('verify')).isWell).toBe(true)
  })
})

test('rebuilding everything says of each what was found', async () => {
  const { projections } = await opened()
  const { lines } = await projections('rebuild')
  expect(lines).toEqual([
    expect.stringContaining('0 written anew, 0 dropped'),
    expect.stringMatching(/^counts: .* the old one said the same\.$/),
    expect.stringMatching(/^search: .* the old one said the same\.$/),
  ])
})

test('what is parked is listed by place and reason, and tried again', async () => {
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
  const { lines: after, isWell } = await projections('retry', 'notify-applicant')
  expect(retried).toEqual(['notify-applicant'])
  expect([after[0], isWell]).toEqual(['1 done, 1 still parked.', false])
})

test.each<[string[], string]>([
  [[], 'Nothing was asked for.'],
  [['build'], '"build" is no command.'],
  [['verify', 'members'], '"members" is no projection.'],
  [['verify', 'member', 'agency'], '"agency" is too much.'],
  [['parked', 'counts'], 'parked takes no name.'],
  [['retry', 'sms'], '"sms" is no projector.'],
])('%o is answered with how it is meant', (argv, sentence) => {
  expect(() => wishOf(argv)).toThrow(sentence)
  expect(() => wishOf(argv)).toThrow(usage)
})
