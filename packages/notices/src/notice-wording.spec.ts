import { describe, expect, test } from 'vitest'
import { isOfDay, type NoticeName, type NoticeSaid, noticeTexts, type PageNotice } from './notice-texts.ts'
import { noticeLine, noticeSentence, noticeSms } from './notice-wording.ts'
import { codeOf, signInCodeText, visitCodeText } from './texts.ts'

const day = '2026-12-31'
/** The longest that R-NOTE-20 allows: 24 letters of host, nine digits of number. */
const longest = { application: 999_999_999, siteOrigin: 'https://services.portal2.example' }
type OfCase = Exclude<NoticeName, PageNotice>
const isOfCase = (name: NoticeName): name is OfCase => !('page' in noticeTexts[name])
const allNames = Object.keys(noticeTexts) as NoticeName[]
const names = allNames.filter(isOfCase)
const everySms = (application: number, siteOrigin: string) =>
  names.flatMap((name) => [
    ...(isOfDay(name) ? [] : [noticeSms({ name, application }, siteOrigin)]),
    noticeSms({ name, application, day }, siteOrigin),
  ])

describe('an SMS of a case', { tags: 'R-NOTE-20' }, () => {
  test('is one segment with the longest number, day and host', () => {
    expect(new URL(longest.siteOrigin).host).toHaveLength(24)
    for (const text of [
      ...everySms(longest.application, longest.siteOrigin),
      ...everySms(999_999, 'https://portal.example'),
    ])
      expect(text.length, text).toBeLessThanOrEqual(70)
  })

  test('ends with the address of its page, and names its number as the portal shows it', { tags: 'R-WEB-28' }, () => {
    for (const text of everySms(43, 'https://portal.example'))
      expect(text).toMatch(/^(განაცხადი )?#0000-43: .+ portal\.example\/43$/)
    for (const text of everySms(999_999, 'https://portal.example')) expect(text).toMatch(/^#0000-999999: /)
    for (const text of everySms(longest.application, longest.siteOrigin))
      expect(text).toMatch(/ services\.portal2\.example\/999999999$/)
  })

  test('says the last day of the answer where there is one', () => {
    const at = (name: OfCase) => noticeSms({ name, application: 43, day: '2026-04-02' }, 'https://portal.example')
    for (const name of ['sent', 'forwarded', 'returned', 'requested', 'extended', 'lastDay'] as const)
      expect(at(name)).toContain('02.04')
    for (const text of everySms(43, 'https://portal.example')) expect(text).not.toMatch(/undefined|[{}]/)
  })

  test('of papers that are asked for without a last day names none', { tags: 'R-APP-100' }, () => {
    expect(noticeSms({ name: 'requested', application: 42 }, 'https://portal.example')).toBe(
      'განაცხადი #0000-42: უწყება დოკუმენტს ითხოვს. ნახეთ: portal.example/42',
    )
  })

  test('of a day that moves or comes near does not compile without the day', { tags: 'R-APP-104' }, () => {
    expect(names.filter(isOfDay)).toEqual(['extended', 'lastDay'])
    // @ts-expect-error: a notice that names a day has one
    const withoutDay: NoticeSaid = { name: 'extended' }
    expect(isOfDay(withoutDay.name)).toBe(true)
  })

  test('reads so', () =>
    expect(
      names.map((name) => noticeSms({ name, application: 43, day: '2026-04-02' }, 'https://portal.example')),
    ).toMatchInlineSnapshot(`
      [
        "განაცხადი #0000-43: დადასტურდა. შემდეგი ნაბიჯი აქაა: portal.example/43",
        "განაცხადი #0000-43: უარყოფილია. მიზეზი აქ წერია: portal.example/43",
        "განაცხადი #0000-43: დაბრუნდა. გაასწორეთ 02.04-მდე: portal.example/43",
        "#0000-43: საჭიროა დოკუმენტი, ბოლო დღე 02.04: portal.example/43",
        "განაცხადი #0000-43: პასუხის ახალი ბოლო დღეა 02.04: portal.example/43",
        "#0000-43: პასუხის ბოლო დღეა 02.04, უპასუხეთ: portal.example/43",
        "განაცხადი #0000-43: მიღებულია. პასუხი 02.04-მდე: portal.example/43",
        "განაცხადი #0000-43: გადაგზავნილია. პასუხი 02.04-მდე: portal.example/43",
        "#0000-43: სხვა უწყებას გადაეცა. მიზეზი აქაა: portal.example/43",
        "განაცხადი #0000-43: უწყებამ მოგწერათ. წაიკითხეთ: portal.example/43",
        "#0000-43: ჯერ არ გადაგზავნილა. გადააგზავნეთ: portal.example/43",
      ]
    `))
})

test('in the inbox a notice ends with its last day, where there is one', { tags: ['R-NOTE-11', 'R-NOTE-16'] }, () => {
  expect(noticeSentence({ name: 'requested', application: 43, day: '2026-04-02' })).toBe(
    '#0000-43: უწყება დოკუმენტებს ითხოვს. პასუხის ბოლო დღე: 2\u00a0აპრილი.',
  )
  expect(noticeSentence({ name: 'sent', application: 43, day: '2026-04-02' })).toBe(
    '#0000-43: განაცხადი მიღებულია. უწყების პასუხის ბოლო დღე: 2\u00a0აპრილი.',
  )
  expect(noticeSentence({ name: 'completed', application: 43 })).toBe('#0000-43: განაცხადი დადასტურდა')
})

test('a notice is no code, also with six digits', () => {
  expect(codeOf(signInCodeText('012345'))).toBe('012345')
  for (const text of everySms(123_456, 'https://portal.example')) expect(codeOf(text)).toBeNull()
})

describe('a notice of no application', { tags: ['R-ACT-12', 'R-SYS-45'] }, () => {
  const ofPages = allNames.filter((name): name is PageNotice => !isOfCase(name))

  test('leads to its page, and is one segment', () => {
    expect(ofPages).toHaveLength(11)
    for (const name of ofPages) {
      const text = noticeSms({ name, application: null }, longest.siteOrigin)
      expect(text.endsWith(`: services.portal2.example/${noticeTexts[name].page}`)).toBe(true)
      expect(text.length, text).toBeLessThanOrEqual(70)
      expect(noticeLine({ name, application: null })).toBe(noticeTexts[name].title)
    }
  })
})

test('the code of a visit names the agency, in one segment', { tags: 'R-ACT-32' }, () => {
  const agencyName = 'აჭარის ავტონომიური რესპუბლიკის სოფლის მეურნეობის სამინისტრო'
  const text = visitCodeText({ code: '012345', agencyName })
  expect([codeOf(text), text.length]).toEqual(['012345', 70])
  expect(text).toContain('ვიზიტი უწყებაში: აჭარის ავტონომიური')
  expect(visitCodeText({ code: '012345', agencyName: 'ცენტრი' })).toBe('ვიზიტი უწყებაში: ცენტრი. კოდი: 012345.')
})
