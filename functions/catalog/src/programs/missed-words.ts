/**
 * Words of the search on home that no program and no agency has, counted by month for those who write programs
 * (R-WEB-133). A row holds no person, address or time: it knows visitors by one of 32 groups, which differ by word.
 */
import { missedWords } from '@portal/contract/endpoints/catalog'
import { countMissedWords } from '@portal/contract/endpoints/guest'
import { countMissedWordsSchema } from '@portal/contract/schemas/guest'
import { dayAfter, startOfTbilisiDay, tbilisiDay } from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import { body, newApp, refuseBusyAddress, signedIn } from '@portal/http'
import { networkOf } from '@portal/identity'
import { allItems, type Item, type Items, read } from '@portal/items'
import { keptRead } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

const groups = 32
/** Fewer different visitors might be one person (R-DESK-76). */
const minVisitors = 10
/** R-LIM-46: of all visitors a day, and of one group of them. */
const [maxNewWords, maxNewWordsOfGroup] = [100, 10]
/** Milliseconds for which a process keeps the list, whose rows are read all together. */
const listAge = 10 * 60_000
const maxShown = 100

type Store = { readonly items: Items; readonly store: Pick<EventStore, 'hmac'>; readonly now: () => string }

export const missedWordRoutes = (deps: Dependencies) => {
  const listed = keptRead(
    deps.now,
    () => shownWords(deps),
    () => listAge,
  )
  return newApp()
    .post(countMissedWords.path, body(countMissedWordsSchema), async (c) => {
      const busy = await refuseBusyAddress(deps, c, 'words')
      if (busy) return busy
      await addMissedWords(deps, c.get('address'), c.req.valid('json').words)
      return c.json({ success: true })
    })
    .get(missedWords.path, signedIn(missedWords), async (c) => c.json({ data: await listed() }))
}

export const addMissedWords = async (deps: Store, address: string, words: readonly string[]): Promise<void> => {
  const { items, now } = deps
  const today = tbilisiDay(now())
  const pk = partitionOf(today)
  // In epoch seconds; the end of the next month tells no time within one.
  const expiring = { set: { expires_at: startOfTbilisiDay(monthsAfter(today, 2)) / 1000 } }
  const expiringWithDay = { set: { expires_at: startOfTbilisiDay(dayAfter(today)) / 1000 } }
  for (const word of new Set(words)) {
    const key = { pk, sk: word }
    const isNew = (await items.get('access', key)) === undefined
    if (isNew) {
      const dayKey = { pk, sk: `#${today}` }
      const group = await groupOf(deps, today, address)
      // First, so that what one group has too much uses up nothing of the day.
      const ofGroup = await items.add('access', dayKey, { [group]: 1 }, expiringWithDay)
      if (read.numberOr(ofGroup, group, 0) > maxNewWordsOfGroup) continue
      const day = await items.add('access', dayKey, { words: 1 }, expiringWithDay)
      if (read.numberOr(day, 'words', 0) > maxNewWords) continue
    }
    await items.add('access', key, { times: 1, [await groupOf(deps, word, address)]: 1 }, expiring)
  }
}

/** The words of this month and the last, the most typed first. */
export const shownWords = async ({ items, now }: Store) => {
  const today = tbilisiDay(now())
  const months = await Promise.all(
    [today, monthsAfter(today, -1)].map((day) =>
      // The rows of days begin with #, which is before every letter.
      allItems(items, 'access', { partition: partitionOf(day), sort: { from: 'a' }, consistent: false }),
    ),
  )
  const rowsByWord = Map.groupBy(months.flat(), (row) => read.text(row, 'sk'))
  return [...rowsByWord]
    .filter(([, rows]) => new Set(rows.flatMap(groupsOf)).size >= minVisitors)
    .map(([word, rows]) => ({ word, times: rows.reduce((sum, row) => sum + read.number(row, 'times'), 0) }))
    .sort((one, other) => other.times - one.times || one.word.localeCompare(other.word))
    .slice(0, maxShown)
}

const partitionOf = (day: string): string => `missed#${day.slice(0, 7)}`

/** The group differs by word, and by day for new words. */
const groupOf = async ({ store }: Store, salt: string, address: string): Promise<string> => {
  const digest = Buffer.from(await store.hmac('missed-word', `${salt} ${networkOf(address)}`), 'base64url')
  return `group_${digest.readUInt8() % groups}`
}

const groupsOf = (row: Item): readonly string[] => Object.keys(row).filter((name) => name.startsWith('group_'))

/** The first day of another month. */
const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}
