import { applicationRow } from '@portal/contract/documents/application'
import type { Actor, ApplicationEvent } from '@portal/domain'
import {
  agencyAdded,
  agencyAdmin,
  agencyOperator,
  applicationText,
  auditor,
  citizen,
  completed,
  filed,
  forwarded,
  programAdded,
  recorded,
  rejected,
  superAdmin,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { listOf, storeViews } from '../../for-specs.ts'
import { rowOnDay } from '../view/on-day.ts'
import type { ListOptions } from './list-of.ts'
import { findLiveApplication } from './own.ts'

const all: ListOptions = { page: 1, perPage: 100 }
const application = (id: number, ...events: ApplicationEvent[]) => recorded(`application-${id}`, ...events)

/** Citizen 5 filed applications 1 and 2 with agency 1 and 3 with agency 2; citizen 6 filed 4 with agency 1. */
const four = () =>
  storeViews(
    application(1, filed(), forwarded(), rejected()),
    application(2, filed(), forwarded()),
    application(3, filed({ agency: 2, program: 9, agencyName: 'ჯანდაცვის სამინისტრო', programTitle: 'აფთიაქი' })),
    application(
      4,
      filed({ applicant: 6, name: 'გიორგი', lastname: 'ნიმუშიძე', personalId: '01001000006' }),
      completed(),
    ),
  )
const ids = async (viewer: Actor, query: Partial<ListOptions> = {}) =>
  (await listOf(await four(), viewer, { ...all, ...query })).data.map(({ id }) => id)

describe('who sees which applications, newest first', () => {
  test.each<[string, Actor, number[]]>([
    ['a citizen: their own', citizen(5), [3, 2, 1]],
    ['another citizen: theirs', citizen(6), [4]],
    ['a citizen without any: none', citizen(99), []],
    ['an operator: those of the agency', agencyOperator(1), [4, 2, 1]],
    ['an administrator: those of the agency', agencyAdmin(2), [3]],
    ['the Super Administrator: all', superAdmin(), [4, 3, 2, 1]],
    ['the auditor: all', auditor(), [4, 3, 2, 1]],
    [
      'a citizen who became an operator: the agency’s, and their own earlier ones once',
      agencyOperator(1, 5),
      [4, 3, 2, 1],
    ],
    ['an operator without an agency: none', { ...agencyOperator(), agency: null }, []],
  ])('%s', async (_, viewer, expected) => expect(await ids(viewer)).toEqual(expected))

  test('a status narrows every list', async () => {
    for (const viewer of [citizen(5), agencyAdmin(1), superAdmin()]) {
      expect(await ids(viewer, { status: 'forwarded' })).toEqual([2])
      expect(await ids(viewer, { status: 'active' })).toEqual([])
    }
    expect(await ids(agencyOperator(1, 5), { status: 'pendding' })).toEqual([3])
  })

  test('the viewer’s own applications are marked', async () => {
    const rows = (await listOf(await four(), agencyOperator(1, 5), all)).data
    expect(rows.map(({ id, is_own }) => [id, is_own])).toEqual([
      [4, false],
      [3, true],
      [2, true],
      [1, true],
    ])
  })

  test('the number of the viewer’s own applications is given on request, by status too', async () => {
    const ownTotal = async (viewer: Actor, query: Partial<ListOptions> = {}) =>
      (await listOf(await four(), viewer, { ...all, ownTotal: true, perPage: 1, ...query })).own_total
    expect(await ownTotal(agencyOperator(1, 5))).toBe(3)
    expect(await ownTotal(agencyOperator(1, 5), { status: 'pendding' })).toBe(1)
    expect(await ownTotal({ ...superAdmin(), id: 6 })).toBe(1)
    expect(await ownTotal(agencyAdmin(1))).toBe(0)
    expect(await listOf(await four(), agencyOperator(1, 5), all)).not.toHaveProperty('own_total')
  })

  test('a citizen’s own rows have the agency’s short name and, forwarded, the days to the answer; nobody else’s do', {
    tags: 'R-APP-54',
  }, async () => {
    const items = await storeViews(
      recorded('program-1', programAdded(1, { answerDays: 30 })),
      recorded('agency-1', agencyAdded(1, { shortName: 'კულტურა' })),
      application(1, filed(), forwarded()),
      application(2, filed()),
    )
    const days = async (viewer: Actor) => (await listOf(items, viewer, all)).data.map(({ answer_days }) => answer_days)
    expect(await days(citizen())).toEqual([undefined, 30])
    expect(await days(agencyOperator(1, 5))).toEqual([undefined, undefined])
    const shortNames = async (viewer: Actor) =>
      (await listOf(items, viewer, all)).data.map(({ agency }) => agency.short_name)
    expect(await shortNames(citizen())).toEqual(['კულტურა', 'კულტურა'])
    expect(await shortNames(agencyOperator(1, 5))).toEqual([undefined, undefined])
  })

  test('rows follow the contract: no description, no attachments', async () => {
    const rows = (await listOf(await four(), superAdmin(), all)).data
    for (const row of rows.map((each) => rowOnDay(each, '2026-03-20')))
      expect(applicationRow.strict().parse(row)).toEqual(row)
    expect(rows.at(-1)).toMatchObject({ status: 'rejected', comment: 'ერთი გვერდი აკლია' })
  })
})

describe('pages of a list', () => {
  const many = (count: number) =>
    storeViews(...Array.from({ length: count }, (_, index) => application(index + 1, filed())))

  test('give their number, their first and last row and the total', async () => {
    const page = await listOf(await many(23), citizen(), { page: 2, perPage: 10 })
    expect({ ...page, data: page.data.map(({ id }) => id) }).toEqual({
      current_page: 2,
      from: 11,
      to: 20,
      total: 23,
      per_page: 10,
      last_page: 3,
      data: [13, 12, 11, 10, 9, 8, 7, 6, 5, 4],
    })
  })

  test.each([
    ['with a number beyond the last are the last one', 99, 3],
    ['with a number below the first are the first one', 0, 1],
    ['with a negative number are the first one', -7, 1],
  ])('%s', async (_, page, current) =>
    expect(await listOf(await many(23), superAdmin(), { page, perPage: 10 })).toMatchObject({ current_page: current }),
  )

  test('have a hundred rows at most', async () =>
    expect(await listOf(await many(101), superAdmin(), { page: 1, perPage: 1000 })).toMatchObject({
      per_page: 100,
      last_page: 2,
      total: 101,
    }))

  test('of an empty list are one page without a first and last row', async () =>
    expect(await listOf(await storeViews(), citizen(), { page: 3, perPage: 10 })).toEqual({
      current_page: 1,
      from: null,
      to: null,
      total: 0,
      per_page: 10,
      last_page: 1,
      data: [],
    }))
})

describe('searching a list', () => {
  test.each([
    ['the number', '4', [4]],
    ['the number as it is shown', '#0000-4', [4]],
    ['the number without its sign', '0000-4', [4]],
    ['a first name', 'გიორგი', [4]],
    ['a part of a last name', 'მუშიძ', [4]],
    ['first and last name together', 'გიორგი  ნიმუშიძე', [4]],
    ['capital letters', 'ᲒᲘᲝᲠᲒᲘ', [4]],
    ['a part of a personal ID', '000006', [4]],
    ['the title of a program', 'აფთიაქ', [3]],
    ['the name of an agency', 'ჯანდაცვის', [3]],
    ['nothing for an unknown text', 'კატა', []],
    ['nothing for special characters', '%.*\\', []],
  ])('finds %s', { tags: 'R-APP-51' }, async (_, search, expected) =>
    expect(await ids(superAdmin(), { search })).toEqual(expected),
  )

  test('finds only what the viewer may see, and combines with a status', async () => {
    expect(await ids(citizen(5), { search: 'გიორგი' })).toEqual([])
    expect(await ids(superAdmin(), { search: 'მცირე', status: 'forwarded' })).toEqual([2])
  })

  test('ignores a text of blanks', async () => {
    const page = await listOf(await four(), superAdmin(), { ...all, search: '  ' })
    expect(page.total).toBe(4)
    expect(page).not.toHaveProperty('total_is_exact')
  })

  test('counts exactly up to 1,000 hits, and marks a larger total as inexact', { tags: 'R-APP-52' }, async () => {
    const name = applicationText().name
    const of = (count: number) =>
      storeViews(...Array.from({ length: count }, (_, index) => application(index + 1, filed())))
    expect(await listOf(await of(1000), superAdmin(), { page: 1, perPage: 10, search: name })).toMatchObject({
      total: 1000,
      total_is_exact: true,
    })
    expect(await listOf(await of(1001), superAdmin(), { page: 100, perPage: 10, search: name })).toMatchObject({
      total: 1000,
      total_is_exact: false,
      last_page: 100,
      to: 1000,
    })
  })
})

describe('whether a member may apply for a program', () => {
  test('is refused for a forwarded application, not for a rejected one', async () => {
    expect(await findLiveApplication(await four(), 5, 1)).toEqual({ id: 2, status: 'forwarded' })
    expect(await findLiveApplication(await storeViews(application(1, filed(), rejected())), 5, 1)).toBeUndefined()
  })

  test('is refused for a confirmed application, not for those of other members or programs', async () => {
    expect(await findLiveApplication(await four(), 6, 1)).toEqual({ id: 4, status: 'completed' })
    expect(await findLiveApplication(await four(), 6, 9)).toBeUndefined()
    expect(await findLiveApplication(await four(), 99, 1)).toBeUndefined()
  })
})
