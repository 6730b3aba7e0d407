import type { TalkEvent, TalkSide } from '@portal/domain'
import type { RecordedEvent, ViewRow } from '@portal/event-store'
import { sizeOfItem } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { agencyOperator, recorded, superAdmin } from '@portal/testing'
import { describe, expect, test, vi } from 'vitest'
import { viewRows } from '../../for-specs.ts'
import { countingReadUnits } from '../list/for-specs.ts'
import type { CaseRow } from '../view/on-day.ts'
import { applicationTalk, listTalk, talkLength, wholeTalk } from './talk.ts'
import { unreadIn, withUnread } from './unread.ts'

const about = { application: 42, applicant: 5, agency: 1, actorName: agencyOperator().name }
const sent = (message: number, by: TalkSide, text = 'როდის?', over: Partial<typeof about> = {}): TalkEvent => ({
  type: 'MessageSent',
  data: { ...about, message, by, text, documents: [], documentNames: {}, ...over },
})
const wasRead = (by: TalkSide, upTo: number): TalkEvent => ({ type: 'MessagesRead', data: { ...about, by, upTo } })

/** Each message is read by the other side before the next one. */
const talkOf = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const [by, other] = index % 2 === 0 ? (['agency', 'applicant'] as const) : (['applicant', 'agency'] as const)
    return [sent(index + 1, by), wasRead(other, index + 1)]
  }).flat()

const stored = async (events: readonly TalkEvent[]) => {
  const items = memoryItems()
  const history = recorded('talk-42', ...events) as readonly RecordedEvent<TalkEvent>[]
  for (const row of viewRows(history, [applicationTalk])) await items.put('views', row)
  return { items, history }
}
const page = { application: 42, side: 'applicant', present: 1 } as const

describe('a conversation in pages', { tags: 'R-APP-133' }, () => {
  test('begins with the newest messages, oldest first, and goes back to the first one', async () => {
    const { items } = await stored(talkOf(60))
    const newest = await listTalk(items, page)
    expect([newest.messages.map(({ id }) => id), newest.next_cursor]).toEqual([range(36, 60), '36'])
    const middle = await listTalk(items, { ...page, cursor: '36' })
    expect([middle.messages.map(({ id }) => id), middle.next_cursor]).toEqual([range(11, 35), '11'])
    const oldest = await listTalk(items, { ...page, cursor: '11' })
    expect([oldest.messages.map(({ id }) => id), oldest.next_cursor]).toEqual([range(1, 10), null])
    const query = vi.spyOn(items, 'query')
    const whole = await wholeTalk(items, page)
    expect(whole).toEqual([...oldest.messages, ...middle.messages, ...newest.messages])
    expect(query.mock.calls.length).toBe(3)
    expect(await talkLength(items, 42)).toMatchObject({ count: 60 })
  })

  test('says of each message when the other side first read it, also by a reading of a later page', async () => {
    const messages = range(1, 30).map((id) => sent(id, 'agency'))
    const { items, history } = await stored([
      ...messages,
      wasRead('applicant', 2),
      wasRead('applicant', 4),
      wasRead('applicant', 30),
    ])
    const [first, second, third] = history.slice(30).map(({ at }) => at)
    const { messages: shown } = await listTalk(items, { ...page, cursor: '6' })
    expect(shown.map(({ read_at }) => read_at)).toEqual([first, first, second, second, third])
    const { items: unread } = await stored(messages)
    expect((await listTalk(unread, page)).messages.every(({ read_at }) => read_at === null)).toBe(true)
  })

  test('costs the same among 50 messages and among 1,000, at its end and in its middle', async () => {
    const costs = []
    for (const [count, cursor] of [
      [50, undefined],
      [1_000, undefined],
      [1_000, '500'],
    ] as const) {
      const meter = countingReadUnits((await stored(talkOf(count))).items)
      await listTalk(meter.items, { ...page, cursor })
      costs.push(meter.consumed.units)
    }
    expect(costs).toEqual([costs[0], costs[0], costs[0]])
    expect(costs[0]).toBeLessThanOrEqual(4)
  })

  test('without a message is empty', async () => {
    const { items } = await stored([])
    expect([await listTalk(items, page), await talkLength(items, 42)]).toEqual([
      { messages: [], next_cursor: null },
      null,
    ])
  })
})

test('rows of an older release, without an agency, are read as they are', { tags: 'R-APP-80' }, async () => {
  const { items } = await stored([sent(1, 'agency')])
  const afterTransfer = { ...page, present: 2 }
  const { items: rows } = await items.query('views', { partition: 'talk-of#42' })
  const message = rows.find(({ text }) => text !== undefined)
  const { agency, ...older } = message as typeof message & { agency: number }
  expect(agency).toBe(1)
  expect((await listTalk(items, afterTransfer)).messages).toMatchObject([{ agency: { id: 1 } }])
  await items.put('views', { ...older } as ViewRow)
  const { messages } = await listTalk(items, afterTransfer)
  expect(messages).toMatchObject([{ id: 1, text: 'როდის?' }])
  expect(messages[0]).not.toHaveProperty('agency')
})

test('a row keeps 2,000 Georgian letters in as many bytes, and any other letter as it was', {
  tags: 'R-APP-132',
}, async () => {
  const words = ['ა'.repeat(2_000), 'Ünïcode 👩‍💻 \ud83d', '']
  const { items } = await stored(words.map((text, index) => sent(index + 1, 'applicant', text)))
  const { messages } = await listTalk(items, page)
  expect(messages.map(({ text }) => text)).toEqual(words)
  const [row] = (await items.query('views', { partition: 'talk-of#42' })).items
  expect(row && sizeOfItem(row)).toBeLessThan(2_300)
})

describe('the marks of unread messages', { tags: 'R-APP-82' }, () => {
  const clerk = agencyOperator()
  /** Unread conversations of one agency, each of an application of its own. */
  const unreadOf = (agency: number, ids: readonly number[]) =>
    viewRowsOf(ids.map((id) => [id, [sent(1, 'applicant', 'როდის?', { application: id, agency })]]))
  const viewRowsOf = (talks: readonly (readonly [number, readonly TalkEvent[]])[]) =>
    talks.flatMap(([id, events]) =>
      viewRows(recorded(`talk-${id}`, ...events) as readonly RecordedEvent<TalkEvent>[], [applicationTalk]),
    )
  const storedRows = async (...rows: readonly ViewRow[]) => {
    const items = memoryItems()
    for (const row of rows) await items.put('views', row)
    return countingReadUnits(items)
  }
  const pageOf = (ids: readonly number[]) => ids.map((id) => ({ id, is_own: false, agency: { id: 1 } }) as CaseRow)

  test('cost an agency the same beside forty and beside thousands of another one', async () => {
    const costs = []
    for (const others of [40, 4_000]) {
      const { items, consumed } = await storedRows(...unreadOf(1, [3, 7]), ...unreadOf(2, range(100, 100 + others)))
      expect(await unreadIn(items, clerk)).toEqual({
        own: new Map(),
        others: new Map([
          [3, 1],
          [7, 1],
        ]),
      })
      const rows = await withUnread(items, clerk, pageOf([3, 7, 5_000]))
      expect(rows.map(({ unread }) => unread)).toEqual([1, 1, 0])
      costs.push(consumed.units)
    }
    expect(costs).toEqual([1.5, 1.5])
  })

  test('cost a page at most half a unit a row, however many lie between its rows', async () => {
    const { items, consumed } = await storedRows(...unreadOf(1, range(1, 4_000)))
    for (const viewer of [clerk, superAdmin()]) {
      consumed.units = 0
      const rows = await withUnread(items, viewer, pageOf([1, 2, 3, 2_000, 4_000]))
      expect(rows.map(({ unread }) => unread)).toEqual([1, 1, 1, 1, 1])
      expect(consumed.units).toBe(1.5)
    }
  })

  test('go with an application to another agency', async () => {
    const moved: TalkEvent = { type: 'MessagesTransferred', data: { application: 42, applicant: 5, agency: 2 } }
    const { items } = await storedRows(...viewRowsOf([[42, [sent(1, 'applicant'), moved]]]))
    expect((await unreadIn(items, clerk)).others.size).toBe(0)
    expect((await unreadIn(items, agencyOperator(2))).others).toEqual(new Map([[42, 1]]))
    expect((await unreadIn(items, superAdmin(), { agency: 2 })).others).toEqual(new Map([[42, 1]]))
  })
})

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)
