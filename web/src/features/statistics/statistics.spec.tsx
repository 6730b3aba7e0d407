import type { Statistics } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { statistics as texts } from '@portal/contract/texts/statistics'
import { validation } from '@portal/contract/texts/validation'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { isDisabled } from '#testing/is-disabled.ts'
import { StatisticsScreen } from './statistics.tsx'

const numbers: Statistics = {
  received: 1599,
  decided: 1413,
  completed: 926,
  rejected: 487,
  in_time: 1270,
  waiting: null,
  median_days: 8,
  nine_in_ten_days: 22,
  easy: { answers: 34, mean: 4.2 },
}
const series = [
  { at: '2026-01', received: 27, decided: 25 },
  { at: '2026-02', received: 31, decided: null },
  { at: '2026-03', received: 118, decided: 71 },
]
const agencies = [
  { id: 1, name: 'იუსტიციის სამინისტრო', short_name: 'იუსტიცია', image: '', active_projects_count: 1 },
  { id: 2, name: 'განათლების სამინისტრო', short_name: 'განათლება', image: '', active_projects_count: 1 },
]
const portal = (more: Answers = {}) =>
  fakePortal({
    'GET /api/statistics': { body: numbers },
    'GET /api/statistics?by=month': { body: { ...numbers, series } },
    'GET /api/agencies/active': { body: { data: agencies } },
    'GET /api/projects/GetData/1': {
      body: [{ id: 7, title: 'სტიპენდია', createdAt: '2026-01-01', status: 'active', image: '' }],
    },
    ...more,
  })
const show = (address = '/statistics') => showAt(address, '/statistics', <StatisticsScreen />)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('/statistics', () => {
  test('shows the numbers, and for a hidden one that it is hidden and why', { tags: 'R-WEB-2' }, async () => {
    portal()
    show()
    const waiting = (await screen.findByText(texts['statistics.waiting'], { selector: 'dt *' })).closest(
      'dt',
    )?.parentElement
    expect(waiting?.textContent).toContain(texts['statistics.hidden'])
    expect(screen.getByText('1599')).toBeDefined()
    expect(screen.getByText('დადასტურებულია 926, უარყოფილია 487')).toBeDefined()
    expect(screen.getByText(texts['statistics.hidden.why'])).toBeDefined()
  })

  test('leads with the days in one sentence, and draws a bar for each total that is not hidden', {
    tags: 'R-DESK-70',
  }, async () => {
    portal()
    show()
    const headline = fill(texts['statistics.headline.of'], { count: '1413', nine: 22 }).replaceAll('\u00A0', ' ')
    expect(await screen.findByText(headline)).toBeDefined()
    expect(
      screen.getByText(fill(texts['statistics.headline.days'], { median: 8 }).replaceAll('\u00a0', ' ')),
    ).toBeDefined()
    const totals = await screen.findByRole('region', { name: texts['statistics.totals'] })
    const widths = [...totals.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))
    expect(widths).toEqual(['100', String((1413 / 1599) * 100), String((1270 / 1599) * 100)])
    expect(within(totals).getByText(texts['statistics.inTime']).closest('dt')?.nextElementSibling?.textContent).toBe(
      '1270',
    )
    expect(within(totals).getByText(texts['statistics.hidden'])).toBeDefined()
  })

  test.each([
    ['', { decided: 18, waiting: 12 }, 'statistics.sum.early'],
    ['?from=2026-01-01', { decided: 18, waiting: 12 }, 'statistics.sum.now'],
    ['', { decided: 10, waiting: 12 }, 'statistics.sum.now'],
    ['', { decided: 18, waiting: 10 }, undefined],
  ] as const)('says in one line why the totals do not add up (%s, %j)', async (query, totals, why) => {
    const body = { ...numbers, received: 28, ...totals, series }
    portal({ 'GET /api/statistics?by=month': { body }, 'GET /api/statistics?from=2026-01-01&by=month': { body } })
    show(`/statistics${query}`)
    await screen.findByText(fill(texts['statistics.headline.days'], { median: 8 }).replaceAll('\u00a0', ' '))
    for (const line of ['statistics.sum.early', 'statistics.sum.now'] as const)
      expect(screen.queryByText(texts[line]) !== null).toBe(line === why)
  })

  test('asks nobody to read how decisions ended where that is hidden', async () => {
    portal({ 'GET /api/statistics?by=month': { body: { ...numbers, completed: null, rejected: null, series } } })
    show()
    const decided = (await screen.findByText(texts['statistics.decided'], { selector: 'dt *' })).closest('dt')
    expect(decided?.textContent).toBe(texts['statistics.decided'])
  })

  test.each([
    [{ decided: 0, in_time: 0, median_days: null, nine_in_ten_days: null }, 'statistics.days.none', undefined],
    [{ decided: null, in_time: null, median_days: null }, 'statistics.days.empty', 'statistics.inTime.notPublished'],
    [{ in_time: null }, undefined, 'statistics.inTime.notPublished'],
  ] as const)(
    'tells what is not there yet from what is hidden: %j',
    { tags: 'R-DESK-70' },
    async (some, days, inTime) => {
      const body = { ...numbers, waiting: 12, ...some }
      portal({
        'GET /api/statistics?by=month': { body: { ...body, series } },
        'GET /api/statistics?agency_id=1': { body },
        'GET /api/statistics?agency_id=2': { body },
      })
      show()
      const totals = within(await screen.findByRole('region', { name: texts['statistics.totals'] }))
      for (const key of ['statistics.days.none', 'statistics.days.empty'] as const)
        expect(screen.queryByText(texts[key], { selector: 'p' }) !== null).toBe(key === days)
      expect(totals.queryByText(texts['statistics.inTime.notPublished']) !== null).toBe(inTime !== undefined)
      expect(totals.queryAllByText(texts['statistics.hidden'])).toHaveLength(
        'decided' in some && some.decided === null ? 1 : 0,
      )
    },
  )

  test('has a label for each filter', async () => {
    portal()
    show()
    for (const label of ['statistics.agency', 'statistics.program'] as const)
      expect(await screen.findByRole('combobox', { name: texts[label] })).toBeDefined()
    const program = screen.getByRole('combobox', { name: texts['statistics.program'] })
    expect([isDisabled(program), program.textContent]).toEqual([true, texts['statistics.program.disabled']])
    expect(screen.getByText(texts['statistics.period'])).toBeDefined()
  })

  test('has a table below the months with the same numbers', async () => {
    portal()
    show()
    const table = await screen.findByRole('table', { name: texts['statistics.months.title'], hidden: true })
    const rows = within(table)
      .getAllByRole('row', { hidden: true })
      .map(({ textContent }) => textContent)
    expect(rows.slice(1)).toEqual([
      'იანვარი, 20262725',
      `თებერვალი, 202631–${texts['statistics.hidden']}`,
      'მარტი, 202611871',
    ])
  })

  test('draws a hidden number as a frame that says so, and why the bars add up to less', {
    tags: 'R-DESK-70',
  }, async () => {
    portal()
    show()
    expect(
      await screen.findByText(fill(texts['statistics.months.hidden'], { count: 1 }).replaceAll('\u00a0', ' ')),
    ).toBeDefined()
    expect(screen.getAllByText(texts['statistics.hidden'], { selector: '[aria-hidden] *' })).toHaveLength(1)
  })

  test('says in one note that most months and the days are hidden, where both are', { tags: 'R-DESK-70' }, async () => {
    const hidden = ['2026-04', '2026-05', '2026-06', '2026-07'].map((at) => ({ at, received: null, decided: null }))
    const none = { ...numbers, decided: null, median_days: null, nine_in_ten_days: null }
    portal({
      'GET /api/statistics?by=month': { body: { ...numbers, series: hidden } },
      'GET /api/statistics?agency_id=1': { body: none },
      'GET /api/statistics?agency_id=2': { body: none },
    })
    show()
    const both = `${texts['statistics.months.mostHidden']} ${texts['statistics.days.onlyTogether']}`
    expect(await screen.findByText(both)).toBeDefined()
    expect(screen.queryByRole('heading', { name: texts['statistics.days.title.agencies'] })).toBeNull()
  })

  test('folds mostly hidden months under one line, which says why there is no chart', async () => {
    const hidden = ['2026-04', '2026-05', '2026-06'].map((at) => ({ at, received: null, decided: null }))
    portal({ 'GET /api/statistics?by=month': { body: { ...numbers, series: [...series, ...hidden] } } })
    show()
    expect(await screen.findByText(texts['statistics.months.mostHidden'])).toBeDefined()
    const table = screen.getByRole('table', { name: texts['statistics.months.title'], hidden: true })
    expect(table.closest('details')?.open).toBe(false)
    expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(7)
    expect(screen.queryByRole('heading', { name: texts['statistics.months.title'] })).toBeNull()
    expect(screen.queryAllByText(texts['statistics.hidden'], { selector: '[aria-hidden] *' })).toHaveLength(0)
  })

  test('says how many decisions the days are of, and that no agency has enough for days of its own', async () => {
    const none = { ...numbers, decided: null, median_days: null, nine_in_ten_days: null }
    portal({
      'GET /api/statistics?agency_id=1': { body: none },
      'GET /api/statistics?agency_id=2': { body: none },
    })
    show()
    expect(await screen.findByText(texts['statistics.days.onlyTogether'])).toBeDefined()
    expect(screen.queryByText(texts['statistics.days.empty'])).toBeNull()
    expect(screen.getByText(/^ამ დროში 1413 განაცხადის ნახევარს ვუპასუხეთ/)).toBeDefined()
  })

  test('names an agency whose days are hidden, and omits one that decided nothing', async () => {
    const none = { median_days: null, nine_in_ten_days: null }
    portal({
      'GET /api/statistics?agency_id=1': { body: { ...numbers, ...none, decided: null } },
      'GET /api/statistics?agency_id=2': { body: numbers },
      'GET /api/statistics?agency_id=3': { body: { ...numbers, ...none, decided: 0 } },
      'GET /api/agencies/active': {
        body: { data: [...agencies, { ...agencies[0], id: 3, name: 'ფინანსები', short_name: 'ფინანსები' }] },
      },
    })
    show()
    const hidden = await screen.findByText(texts['statistics.days.hidden'])
    expect(hidden.previousSibling?.textContent).toBe('იუსტიცია')
    expect(screen.getAllByText(texts['statistics.days.hidden'])).toHaveLength(1)
  })

  test('compares the agencies, and the programs of the chosen agency', async () => {
    const { requests } = portal()
    const { where } = show()
    const table = (of: 'agencies' | 'programs' = 'agencies') =>
      screen.getByRole('table', { name: texts[`statistics.days.title.${of}`], hidden: true })
    await waitFor(() => expect(within(table()).getByText('განათლება')).toBeDefined())
    await userEvent.selectOptions(screen.getByRole('combobox', { name: texts['statistics.agency'] }), '1')
    await waitFor(() => expect(within(table('programs')).getByText('სტიპენდია')).toBeDefined())
    expect(where()).toBe('/statistics?agency_id=1')
    expect(requests.every(({ headers }) => headers.get('authorization') === null)).toBe(true)
  })

  test('says why there are no days, instead of an empty table', async () => {
    const hidden = { ...numbers, decided: null, median_days: null, nine_in_ten_days: null }
    portal({
      'GET /api/statistics': { body: hidden },
      'GET /api/statistics?by=month': { body: { ...hidden, series } },
    })
    show()
    expect(await screen.findByText(texts['statistics.days.empty'])).toBeDefined()
    const title = { name: texts['statistics.days.title.agencies'], hidden: true }
    expect(screen.queryByRole('table', title)).toBeNull()
    expect(screen.queryByRole('heading', title)).toBeNull()
  })

  test('links to the open data of what is shown', { tags: ['R-WEB-2', 'R-DESK-29'] }, async () => {
    portal()
    show('/statistics?agency_id=1&from=2026-01-01')
    const link = await screen.findByRole('link', { name: texts['statistics.csv'] })
    expect(link.getAttribute('href')).toBe('/api/statistics.csv?agency_id=1&from=2026-01-01')
    expect(link.hasAttribute('download')).toBe(true)
    const licence = screen.getByRole('link', { name: texts['statistics.licence.name'] })
    expect(licence.getAttribute('rel')).toBe('license')
  })

  test('takes the period in Georgian fields, once a day is whole and there is such a day', async () => {
    portal()
    const { where } = show()
    const from = within(await screen.findByRole('group', { name: texts['statistics.from'], hidden: true }))
    const type = (part: string, text: string) => userEvent.type(from.getByLabelText(part), text)
    await type('დღე', '31')
    await type('თვე', '2')
    await type('წელი', '2026')
    expect(await screen.findByText(validation['validation.date'])).toBeDefined()
    expect(where()).toBe('/statistics')
    await userEvent.clear(from.getByLabelText('დღე'))
    await type('დღე', '28')
    await waitFor(() => expect(where()).toBe('/statistics?from=2026-02-28'))
    expect(screen.getByText(`28 თებერვალი, 2026 – ${texts['statistics.period.now']}`)).toBeDefined()
  })

  test('says when the numbers cannot be loaded', async () => {
    portal({
      'GET /api/statistics?by=month': { status: 500, body: { success: false, code: 'internal', message: 'x' } },
    })
    show()
    expect(await screen.findByText(texts['statistics.error'])).toBeDefined()
  })
})

describe('whether it was easy', { tags: 'R-WEB-94' }, () => {
  const easyPanel = async (easy: Statistics['easy']) => {
    portal({ 'GET /api/statistics?by=month': { body: { ...numbers, easy, series } } })
    showAt('/statistics', '/statistics', <StatisticsScreen />)
    return (await screen.findByRole('region', { name: texts['statistics.easy'] })).textContent
  }

  test('is the mean with the number of answers', async () =>
    expect(await easyPanel({ answers: 34, mean: 4.2 })).toContain(
      `5-დან 4,2${fill(texts['statistics.easy.note'], { count: 34 })}`,
    ))

  test('is not said of few answers or none', async () => {
    expect(await easyPanel({ answers: null, mean: null })).toContain(texts['statistics.easy.few'])
    cleanup()
    expect(await easyPanel({ answers: 0, mean: null })).toContain(texts['statistics.easy.none'])
  })
})
