import type { OfficeNumbers } from '@portal/contract/documents/office-numbers'
import { fill } from '@portal/contract/fill'
import { numbers as texts } from '@portal/contract/texts/numbers'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { type Answers, answerLater, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { NumbersScreen } from './numbers.tsx'

freshPage(aProfile({ id: 3, permission: 'Agency Administrator' }))

const numbers: OfficeNumbers = {
  ...{
    from: '2026-03-01',
    to: '2026-03-31',
    is_counting: false,
    received: 41,
    decided: 37,
    completed: 29,
    rejected: 8,
  },
  ...{ with_due_day: 30, in_time: 24, returned: 5, requested: 3, days: { agency: 12.5, applicant: 2.1 } },
  waiting: {
    ...{ all: 19, overdue: 4 },
    ages: [
      { up_to_days: 9, count: 10 },
      { up_to_days: 19, count: 5 },
      { up_to_days: 29, count: 2 },
      { up_to_days: null, count: 2 },
    ],
  },
  by_program: [
    { id: 7, title: 'სტიპენდია', received: 31, decided: 30, with_due_day: 30, in_time: 24, returned: 5 },
    { id: null, title: '', received: 10, decided: 7, with_due_day: 0, in_time: null, returned: 0 },
  ],
  by_municipality: [
    { id: 2, name: 'ბათუმი', received: 40 },
    { id: null, name: '', received: 1 },
  ],
  by_person: [{ id: 3, name: 'თამარ კობალაძე', decided: 37, returned: 5, requested: 3 }],
  reasons: [
    { template: { id: 4, title: 'დადებითი პასუხი' }, count: 20 },
    { template: { id: 5, title: '' }, count: 9 },
    { template: null, count: 8 },
  ],
  criteria: [
    {
      program: { id: 7, title: 'სტიპენდია' },
      id: 1,
      title: 'ასაკი 18-დან 30-მდე',
      met: 21,
      unmet: 6,
      not_applicable: 1,
    },
    { program: { id: 7, title: 'სტიპენდია' }, id: 2, title: '', met: 0, unmet: 4, not_applicable: 0 },
  ],
}
const none: OfficeNumbers = {
  ...{ ...numbers, received: 0, decided: 0, completed: 0, rejected: 0, with_due_day: 0, in_time: null, returned: 0 },
  ...{ requested: 0, by_program: [], by_municipality: [], by_person: [], reasons: [], criteria: [] },
  days: { agency: null, applicant: null },
}
const days = 'from=2026-03-01&to=2026-03-31'
const programs = [{ id: 7, title: 'სტიპენდია', agency_id: 1, createdAt: '2026-01-01', status: 'active' }]

const show = (answers: Answers = {}, address = `/numbers?${days}`) => {
  const portal = fakePortal({
    'GET /api/auth/projects/getDataByAgency': { body: programs },
    [`GET /api/auth/office/numbers?${days}`]: { body: numbers },
    ...answers,
  })
  return { ...portal, ...showAt(address, '/numbers', <NumbersScreen />) }
}

describe('/numbers', { tags: 'R-OFF-65' }, () => {
  test('shows the sums of the period and what waits, with tables under bars', async () => {
    show()
    const sums = await screen.findByRole('region', { name: texts['numbers.figures'] })
    for (const shown of ['41', '37', '24', '12,5', fill(texts['numbers.decided.note'], { completed: 29, rejected: 8 })])
      expect(within(sums).getByText(shown)).toBeDefined()
    const byProgram = screen.getByRole('region', { name: texts['numbers.byProgram'] })
    expect(within(byProgram).getByRole('row', { name: 'სტიპენდია 31 30 24' })).toBeDefined()
    expect(within(byProgram).getByRole('row', { name: `${texts['numbers.program.none']} 10 7 –` })).toBeDefined()
    const criteria = screen.getByRole('region', { name: 'კრიტერიუმები: სტიპენდია' })
    expect(within(criteria).getByRole('row', { name: 'ასაკი 18-დან 30-მდე 21 6 1' })).toBeDefined()
    expect(within(criteria).getByRole('row', { name: 'წაშლილი კრიტერიუმი №\u00a02 0 4 0' })).toBeDefined()
    expect([...byProgram.querySelectorAll('rect')].filter((bar) => bar.getAttribute('width') === '100')).toHaveLength(1)
    expect(screen.getByRole('row', { name: `${texts['numbers.unknown']} 1` })).toBeDefined()
    const letters = screen.getByRole('region', { name: texts['numbers.reasons'] })
    expect(within(letters).getByRole('row', { name: `${texts['numbers.template.none']} 8` })).toBeDefined()
    expect(within(letters).getByRole('row', { name: /№\s5 9$/ })).toBeDefined()
  })

  test('leads from what waits to the list that it counts, and from no other number', async () => {
    show({ [`GET /api/auth/office/numbers?${days}&project_id=7`]: { body: numbers } }, `/numbers?${days}&project_id=7`)
    const waiting = await screen.findByRole('region', { name: texts['numbers.waiting'] })
    expect(
      within(waiting)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['19', '/applications?page=1&status=forwarded&project_id=7'],
      ['4', '/applications?page=1&overdue=1&project_id=7'],
      ['2', '/applications?page=1&waiting_days=30&project_id=7'],
    ])
    const sums = screen.getByRole('region', { name: texts['numbers.figures'] })
    expect(within(sums).queryAllByRole('link')).toEqual([])
  })

  test('keeps period and program in the address', async () => {
    const year = `from=${new Date().getFullYear()}-01-01`
    const { where, calls } = show({ 'GET /api/auth/office/numbers': { body: numbers } })
    await userEvent.click(await screen.findByRole('button', { name: texts['numbers.period.year'] }))
    await waitFor(() => expect(where()).toContain(year))
    await screen.findByRole('option', { name: 'სტიპენდია' })
    await userEvent.selectOptions(screen.getByLabelText(texts['numbers.program']), '7')
    await waitFor(() => expect(where()).toContain('project_id=7'))
    await waitFor(() =>
      expect(calls('GET /api/auth/office/numbers').some(({ path }) => path.includes('project_id=7'))).toBe(true),
    )
  })

  test('says what there is not, and tries again after a failure', async () => {
    let tries = 0
    show({
      [`GET /api/auth/office/numbers?${days}`]: () => {
        tries += 1
        return tries === 1 ? { status: 500, body: {} } : { body: none }
      },
    })
    expect(await screen.findByText(texts['numbers.error'])).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /თავიდან|ხელახლა/ }))
    expect(await screen.findByText(texts['numbers.none'])).toBeDefined()
    expect(screen.queryByRole('button', { name: texts['numbers.csv'] })).toBeNull()
    expect(screen.getByRole('region', { name: texts['numbers.waiting'] })).toBeDefined()
  })

  test('asks whoever sees all agencies for one first', async () => {
    signInAs(aProfile({ permission: 'Auditor' }))
    const { calls } = show({ 'GET /api/auth/agencies': { body: [] } })
    expect(await screen.findByText(texts['numbers.agency.first'])).toBeDefined()
    expect(calls('GET /api/auth/office/numbers')).toEqual([])
  })

  test('never shows the numbers of one agency under another', async () => {
    signInAs(aProfile({ permission: 'Auditor' }))
    const second = answerLater({ ...numbers, received: 77 })
    show(
      {
        'GET /api/auth/agencies': {
          body: {
            data: [
              { id: 1, name: 'კულტურა' },
              { id: 2, name: 'ჯანდაცვა' },
            ],
          },
        },
        [`GET /api/auth/office/numbers?${days}&agency_id=1`]: { body: numbers },
        [`GET /api/auth/office/numbers?${days}&agency_id=2`]: second.answer,
      },
      `/numbers?${days}&agency_id=1`,
    )
    await screen.findByRole('region', { name: texts['numbers.figures'] })
    await screen.findByRole('option', { name: 'ჯანდაცვა' })
    const nothingIsShown = () => {
      expect(screen.queryByRole('region')).toBeNull()
      expect(screen.queryByRole('button', { name: texts['numbers.csv'] })).toBeNull()
    }
    await userEvent.selectOptions(screen.getByLabelText(texts['numbers.agency']), '2')
    nothingIsShown()
    second.arrive()
    expect(await screen.findByText('77')).toBeDefined()
    await userEvent.selectOptions(screen.getByLabelText(texts['numbers.agency']), '')
    expect(screen.getByText(texts['numbers.agency.first'])).toBeDefined()
    nothingIsShown()
  })

  test('says at the filter what is wrong with it, which is no outage', async () => {
    const [tooLong, choice] = ['აირჩიეთ მაქსიმუმ 366 დღე', 'აირჩიეთ სიიდან']
    show({
      [`GET /api/auth/office/numbers?${days}`]: {
        status: 422,
        body: { code: 'invalid_fields', message: 'შეამოწმეთ ველები', errors: { to: [tooLong], project_id: [choice] } },
      },
    })
    expect(await screen.findByText(tooLong)).toBeDefined()
    expect(screen.getByRole('combobox', { description: choice })).toBe(screen.getByLabelText(texts['numbers.program']))
    expect(screen.queryByText(texts['numbers.error'])).toBeNull()
    expect(screen.queryByRole('button', { name: /თავიდან|ხელახლა/ })).toBeNull()
  })

  test('says that sums are not complete yet, and gives no file of them', async () => {
    show({ [`GET /api/auth/office/numbers?${days}`]: { body: { ...numbers, is_counting: true } } })
    expect(await screen.findByText(texts['numbers.counting'])).toBeDefined()
    expect(screen.queryByRole('button', { name: texts['numbers.csv'] })).toBeNull()
  })

  test('gives the tables as a file', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`)
    show()
    await userEvent.click(await screen.findByRole('button', { name: texts['numbers.csv'] }))
    const [file] = saved
    const lines = ((await file?.text()) ?? '').split('\r\n')
    expect(lines[0]).toContain(`${texts['numbers.byProgram']};სტიპენდია;${texts['numbers.received']};31`)
    const head = texts['numbers.head.inTime']
    expect(lines).toContain(`${texts['numbers.byProgram']};${texts['numbers.program.none']};${head};`)
    expect(lines.filter(Boolean)).toHaveLength(6 + 2 + 3 + 3 + 6)
  })
})
