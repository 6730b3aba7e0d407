import type { AccessKind } from '@portal/contract/access-kinds'
import type { Actor, StreamName } from '@portal/domain'
import { memoryItems } from '@portal/items/memory'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessLogIn } from './access-log.ts'
import { accessesForAudit } from './audit-accesses.ts'
import { foldDay, leavesOfDay, linesOfDay, recordClosedDay } from './close-day.ts'
import { accessLines, daysBetween, findAccesses, forgetAccesses, recentAccesses } from './find-accesses.ts'
import { lineFromItem, lineToItem } from './line.ts'

let items: ReturnType<typeof memoryItems>
let clock: number
const now = () => new Date(clock).toISOString()
const pass = (minutes: number) => {
  clock += minutes * 60_000
}
const operator = { id: 3, role: 'Agency Operator', agency: 1 } as Actor
const colleague = { id: 2, role: 'Agency Administrator', agency: 1 } as Actor
const auditor = { id: 4, role: 'Auditor', agency: null } as unknown as Actor
const citizen = { id: 5, role: 'User', agency: null } as unknown as Actor

let request = 0
const access = (actor: Actor, what: AccessKind, ...records: StreamName[]) =>
  accessLogIn({ items, now })({ actor, what, records, requestId: `request-${++request}` })
const about = { record: 'application-42', agency: 1 } as const
const seen = async () => (await findAccesses(items, about, now())).map(({ actor, what, times }) => [actor, what, times])

beforeEach(() => {
  items = memoryItems()
  clock = Date.parse('2026-03-02T09:00:00.000Z')
})

describe('an access record', () => {
  test('is visible at once, newest first, one for each record in a list', async () => {
    await access(operator, 'list', 'application-41', 'application-42')
    pass(1)
    await access(auditor, 'search', 'application-42', 'application-43')
    pass(1)
    await access(colleague, 'detail', 'application-42')
    await access(colleague, 'detail', 'application-43')
    expect(await seen()).toEqual([
      [2, 'detail', 1],
      [4, 'search', 1],
      [3, 'list', 1],
    ])
  })

  test('of one person and kind within ten minutes is one, counted', async () => {
    for (const minutes of [0, 4, 5, 1, 5]) {
      pass(minutes)
      await access(operator, 'detail', 'application-42')
    }
    await access(operator, 'pdf', 'application-42')
    await access(colleague, 'detail', 'application-42')
    expect((await seen()).sort()).toEqual([
      [2, 'detail', 1],
      [3, 'detail', 2],
      [3, 'detail', 3],
      [3, 'pdf', 1],
    ])
  })

  test('is not written for citizens, nor for accesses to one’s own record', async () => {
    await access(citizen, 'detail', 'application-42')
    await access(operator, 'record', 'member-3')
    expect((await items.scan('access')).items).toEqual([])
    await access(operator, 'list', 'member-3', 'member-4')
    expect((await findAccesses(items, { record: 'member-3', agency: null }, now())).length).toBe(0)
    expect((await findAccesses(items, { record: 'member-4', agency: null }, now())).length).toBe(1)
  })

  test('is kept for a year', { tags: 'R-LIM-30' }, async () => {
    await access(operator, 'detail', 'application-42')
    const { items: lines } = await items.scan('access')
    const aYear = Date.parse('2027-03-02T09:00:00.000Z') / 1000
    expect(lines.map(({ expires_at }) => Number(expires_at) >= aYear)).toEqual([true])
  })

  test('costs one write, whatever it shows', async () => {
    await access(operator, 'list', ...Array.from({ length: 10 }, (_, at) => `application-${at + 1}` as const))
    await access(operator, 'detail', 'application-1')
    expect((await items.scan('access')).items).toHaveLength(2)
  })

  test('shows colleagues who looked in the last ten minutes', async () => {
    await access(operator, 'detail', 'application-42')
    pass(6)
    await access(colleague, 'pdf', 'application-42')
    await access(auditor, 'list', 'application-42', 'application-50')
    const lately = async () => (await recentAccesses(items, about, now())).map(({ actor }) => actor)
    expect(await lately()).toEqual([2, 3])
    pass(5)
    expect(await lately()).toEqual([2])
  })

  test('shows a colleague who looked twice once, with the latest time', async () => {
    await access(operator, 'detail', 'application-42')
    pass(4)
    await access(operator, 'pdf', 'application-42')
    expect((await recentAccesses(items, about, now())).map(({ actor, at }) => [actor, at])).toEqual([[3, now()]])
  })
})

describe('a closed day of the access log', () => {
  const day = '2026-03-02'
  const close = async () => {
    await foldDay(items, day)
    await recordClosedDay(items, day, (await leavesOfDay(items, day)).length)
  }
  const nextDay = () => pass(24 * 60)

  beforeEach(async () => {
    await access(operator, 'list', 'application-41', 'application-42')
    await access(operator, 'detail', 'application-42')
    await access(operator, 'detail', 'application-42')
  })

  test('shows the same as before, also when it is closed twice or partially', async () => {
    const before = await seen()
    nextDay()
    expect(await seen()).toEqual(before)
    await foldDay(items, day)
    expect(await seen()).toEqual(before)
    await close()
    await close()
    expect(await seen()).toEqual(before)
    await access(colleague, 'pdf', 'application-42')
    expect(await seen()).toEqual([[2, 'pdf', 1], ...before])
  })

  test('has its lines in the order of their keys, in whichever partition they lie', async () => {
    pass(1)
    await access(colleague, 'list', 'application-1', 'application-2')
    const keys = (await linesOfDay(items, day)).map(({ sk }) => String(sk))
    expect(keys).toHaveLength(4)
    expect(keys).toEqual(keys.toSorted())
  })

  test('has another leaf after any change of a line', async () => {
    const leaves = await leavesOfDay(items, day)
    expect(new Set(leaves).size).toBe(3)
    const [line] = (await items.scan('access')).items
    for (const change of [{ actor: 9 }, { role: 'Auditor' }, { agency: 2 }, { what: 'pdf' }, { records: [] }]) {
      await items.put('access', { ...line, ...change } as never)
      expect(await leavesOfDay(items, day)).not.toEqual(leaves)
    }
  })

  test.each([false, true])(
    'deletes the rows of an erased record and keeps its leaves; closed: %s',
    async (isClosed) => {
      const leaves = await leavesOfDay(items, day)
      if (isClosed) await close()
      nextDay()
      await access(operator, 'detail', 'application-42')
      await forgetAccesses(items, about, now())
      await forgetAccesses(items, about, now())
      expect(await seen()).toEqual([])
      expect(await leavesOfDay(items, day)).toEqual(leaves)
      expect(JSON.stringify((await items.scan('access')).items)).not.toContain('application-42')
      expect((await findAccesses(items, { record: 'application-41', agency: 1 }, now())).length).toBe(1)
    },
  )
})

test('a damaged row keeps no day of an erased record from being forgotten', async () => {
  await access(operator, 'detail', 'application-42')
  const day = now().slice(0, 10)
  await foldDay(items, day)
  await recordClosedDay(items, day, 1)
  pass(2 * 24 * 60)
  await items.put('access', { pk: 'looked#application-42', sk: day })
  expect((await accessLines(items, about, now())).length).toBe(1)
  await forgetAccesses(items, about, now())
  expect(JSON.stringify((await items.scan('access')).items)).not.toContain('application-42')
})

describe('access records for auditors', () => {
  test('are found by moment, person and record, page by page', { tags: 'R-LOG-16' }, async () => {
    for (let minute = 0; minute < 120; minute++) {
      await access(minute % 2 ? operator : colleague, 'detail', `application-${minute + 1}`)
      pass(30)
    }
    const all: string[] = []
    let before: string | undefined
    do {
      const page = await accessesForAudit(items, { before }, now())
      all.push(...page.accesses.map(({ record }) => record))
      before = page.next ?? undefined
    } while (before)
    // The accesses span two and a half days. Before the first closing, no day before yesterday is read.
    expect(all.slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, at) => `application-${120 - at}`))
    expect(new Set(all).size).toBe(all.length)
    const of = async (query: Parameters<typeof accessesForAudit>[1]) =>
      (await accessesForAudit(items, query, now())).accesses.map(({ record }) => record)
    expect(await of({ stream: 'application-118' })).toEqual(['application-118'])
    expect((await of({ actor: 2 })).slice(0, 2)).toEqual(['application-119', 'application-117'])
    const [from, to] = [60, 30].map((minutes) => new Date(clock - minutes * 60_000).toISOString())
    expect(await of({ from, to })).toEqual(['application-119'])
    const far = '9999-12-31T23:59:59.999Z'
    expect(await of({ to: far, stream: 'application-118' })).toEqual(['application-118'])
    expect(await of({ before: far, stream: 'application-118' })).toEqual(['application-118'])
  })
})

test('whoever reads the access records is one line of them a visit, and may leave out their own', {
  tags: 'R-LOG-16',
}, async () => {
  for (let number = 1; number <= 30; number++) await access(operator, 'detail', `application-${number}`)
  pass(1)
  for (const _ of [1, 2, 3]) {
    const { accesses } = await accessesForAudit(items, {}, now())
    await access(auditor, 'looks', ...accesses.map(({ record }) => record).filter((name) => !name.startsWith('access')))
    pass(1)
  }
  const rowsOf = async (query: Parameters<typeof accessesForAudit>[1]) =>
    (await accessesForAudit(items, query, now())).accesses.map(({ what, record, times }) => [what, record, times])
  expect((await rowsOf({})).filter(([what]) => what === 'looks')).toEqual([['looks', 'access-2026-03-02', 3]])
  expect(await rowsOf({ withoutActor: auditor.id })).toHaveLength(30)
  expect(await rowsOf({ stream: 'application-7' })).toEqual([
    ['looks', 'application-7', 3],
    ['detail', 'application-7', 1],
  ])
})

test('a page of the access records ends within a day, and the next one has the rest', async () => {
  for (let number = 1; number <= 60; number++) {
    await access(operator, 'detail', `application-${number}`)
    pass(1)
  }
  const first = await accessesForAudit(items, {}, now())
  const second = await accessesForAudit(items, { before: first.next ?? undefined }, now())
  expect([first, second].map(({ accesses }) => accesses.map(({ record }) => record))).toEqual([
    Array.from({ length: 50 }, (_, index) => `application-${60 - index}`),
    Array.from({ length: 10 }, (_, index) => `application-${10 - index}`),
  ])
  expect(second.next).toBeNull()
})

test('the days to close are those after the last closed one, and yesterday and today when none was', () => {
  const now = '2026-03-03T21:00:00.000Z'
  expect(daysBetween('2026-03-01', now)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04'])
  expect(daysBetween(null, now)).toEqual(['2026-03-03', '2026-03-04'])
  expect(daysBetween('2026-03-04', now)).toEqual([])
})

test.each([
  ['role', 'Minister'],
  ['what', 'glance'],
  ['records', ['application-42', 'somebody']],
  ['at', 5],
])('a line whose %s the portal did not write is refused', (attribute, value) => {
  const entry = {
    at: now(),
    actor: operator,
    what: 'detail',
    requestId: 'request-1',
    records: ['application-42'],
  } as const
  const item = lineToItem(entry)
  expect(lineFromItem(item)).toMatchObject({ role: 'Agency Operator', records: ['application-42'] })
  expect(() => lineFromItem({ ...item, [attribute]: value })).toThrow(`a row has no readable "${attribute}"`)
})
