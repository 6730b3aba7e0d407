import { dayAfter, startOfTbilisiDay, tbilisiDay } from '@portal/domain'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { expect, test } from 'vitest'
import { addMissedWords, shownWords } from './missed-words.ts'

const count = '/api/programs/missed-words'
const shown = '/api/auth/projects/missed-words'

const oneGroup = /^group_(?:[0-9]|[12][0-9]|3[01])$/

/** Types the words from as many addresses. */
const type = async (
  portal: ReturnType<typeof portalInMemory>,
  words: readonly string[],
  visitors: number,
  from = 0,
) => {
  for (let visitor = from; visitor < from + visitors; visitor++)
    await addMissedWords({ ...portal, now: portal.clock.now }, `192.0.2.${visitor}`, words)
}
const wordsOf = (portal: ReturnType<typeof portalInMemory>) => shownWords({ ...portal, now: portal.clock.now })

test('a word is shown from ten different visitors on, the most typed first', { tags: 'R-DESK-76' }, async () => {
  const portal = portalInMemory()
  await type(portal, ['ვიზა'], 60)
  await type(portal, ['პასპორტი'], 90)
  await type(portal, ['პარკინგი'], 9)
  for (let again = 0; again < 30; again++) await type(portal, ['ბეტონი'], 1)
  expect(await wordsOf(portal)).toEqual([
    { word: 'პასპორტი', times: 90 },
    { word: 'ვიზა', times: 60 },
  ])
})

test('a row tells no person, address or time; a word’s goes at the end of the next month, a day’s with the day', {
  tags: ['R-WEB-133', 'R-LIM-30'],
}, async () => {
  const portal = portalInMemory()
  await type(portal, ['ვიზა'], 1)
  const [day, word, ...others] = (await portal.items.query('access', { partition: 'missed#2026-03' })).items
  const end = Date.parse('2026-04-30T20:00:00.000Z') / 1000
  expect(others).toEqual([])
  const { words, ...ofDay } = day ?? {}
  expect([words, Object.keys(ofDay).sort()]).toEqual([1, ['expires_at', expect.stringMatching(oneGroup), 'pk', 'sk']])
  const nextDay = startOfTbilisiDay(dayAfter(tbilisiDay(portal.clock.now()))) / 1000
  expect(ofDay.expires_at).toBe(nextDay)
  const { pk, sk, times, expires_at, ...groups } = word ?? {}
  expect({ pk, sk, times, expires_at }).toEqual({ pk: 'missed#2026-03', sk: 'ვიზა', times: 1, expires_at: end })
  expect(Object.entries(groups)).toEqual([[expect.stringMatching(oneGroup), 1]])
})

test('the months of one visitor are one visitor', { tags: 'R-DESK-76' }, async () => {
  const portal = portalInMemory()
  await type(portal, ['ვიზა'], 9)
  portal.clock.pass({ minutes: 40 * 24 * 60 })
  await type(portal, ['ვიზა'], 9)
  expect(await wordsOf(portal)).toEqual([])
  await type(portal, ['ვიზა'], 60)
  expect(await wordsOf(portal)).toEqual([{ word: 'ვიზა', times: 78 }])
})

test('a day has at most a hundred new words, and known ones go on', { tags: 'R-LIM-46' }, async () => {
  const portal = portalInMemory()
  const letters = [...'აბგდევზთიკ']
  await type(portal, ['ვიზა'], 1)
  const many = letters.flatMap((one) => letters.flatMap((two) => letters.map((three) => `სიტყვა${one}${two}${three}`)))
  for (let visitor = 0; visitor < 200; visitor++)
    await type(portal, many.slice(visitor * 5, visitor * 5 + 5), 1, visitor)
  await type(portal, ['ვიზა', 'პასპორტი'], 60)
  expect((await wordsOf(portal)).map(({ word }) => word)).toEqual(['ვიზა'])
  portal.clock.pass({ minutes: 24 * 60 })
  await type(portal, ['პასპორტი'], 60)
  expect((await wordsOf(portal)).map(({ word }) => word)).toContain('პასპორტი')
})

test('one visitor uses up ten new words of a day and no more', { tags: 'R-LIM-46' }, async () => {
  const portal = portalInMemory()
  const letters = [...'აბგდევზთიკ']
  const many = letters.flatMap((one) => letters.map((other) => `სიტყვა${one}${other}`))
  for (let again = 0; again < 3; again++) await type(portal, [...many, ...many.map((word) => `${word}ა`)], 1)
  const { items } = await portal.items.query('access', { partition: 'missed#2026-03', sort: { from: 'ა' } })
  expect(items).toHaveLength(10)
  await type(portal, ['ვიზა'], 60, 1)
  expect((await wordsOf(portal)).map(({ word }) => word)).toEqual(['ვიზა'])
})

test('the list is read once in ten minutes', { tags: 'R-DESK-76' }, async () => {
  const portal = portalInMemory()
  await portal.seed()
  const admin = await portal.signInAs(seeded.agencyAdmin)
  await type(portal, ['ვიზა'], 60)
  const words = async () =>
    ((await admin.get<{ data: { word: string }[] }>(shown)).body.data ?? []).map(({ word }) => word)
  expect(await words()).toEqual(['ვიზა'])
  await type(portal, ['პასპორტი'], 60)
  expect(await words()).toEqual(['ვიზა'])
  portal.clock.pass({ minutes: 10 })
  expect(await words()).toContain('პასპორტი')
})

test('anybody counts letters only, and readers of programs alone read', {
  tags: ['R-WEB-133', 'R-LIM-46', 'R-DESK-76'],
}, async () => {
  const portal = portalInMemory()
  await portal.seed()
  expect((await portal.guest.post(count, { words: ['ვიზა', 'visa'] })).status).toBe(200)
  for (const words of [['01001000001'], ['ნინო ბერიძე'], ['აბ'], ['ა'.repeat(31)], [], Array(6).fill('ვიზა')])
    expect((await portal.guest.post(count, { words })).status).toBe(422)
  expect((await portal.guest.get(shown)).status).toBe(401)
  expect((await (await portal.signInAs(seeded.citizen)).get(shown)).status).toBe(403)
  expect((await (await portal.signInAs(seeded.agencyAdmin)).get(shown)).body).toEqual({ data: [] })
})
