import { fill } from '@portal/contract/fill'
import { criteria } from '@portal/contract/texts/criteria'
import { queue as texts } from '@portal/contract/texts/queue'
import { rules } from '@portal/contract/texts/rules'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { conflictMessage } from '#lib/application/conflict.ts'
import { lateness } from '#lib/decisions/late.ts'
import { LateDecisions } from '#lib/decisions/late-decisions.tsx'
import { lastReasons } from '#lib/reasons/last-reasons.ts'
import { gardenForm } from '#testing/answered.ts'
import { anApplication, aPage, aProfile, aRow, permissions } from '#testing/applications.ts'
import { aProgram } from '#testing/catalog.ts'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { DeskApplicationsScreen } from '../desk-applications.tsx'

const rowsCall = 'GET /api/auth/applications/GetData'
const counts = {
  all: 3,
  pendding: 0,
  forwarded: 3,
  completed: 0,
  rejected: 0,
  active: 0,
  returned: 0,
  mine: 0,
  nobody: 3,
}
const names = ['ნანა', 'ლია', 'გია', 'ზაზა', 'თეა', 'ანა']
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aRow({ id: index + 1, version: index + 2, name: names[index] ?? 'ნინო', forwarded_at: '2026-03-02T09:00:00.000Z' }),
  )

const show = (rows: ReturnType<typeof rowsOf>, changes: Answers) => {
  const portal = fakePortal({
    [rowsCall]: aPage(rows),
    'GET /api/auth/applications/counts': { body: counts },
    'GET /api/auth/check_permission': permissions.administrator,
    'GET /api/auth/projects/getDataByAgency': { body: [] },
    ...changes,
  })
  showAt('/applications?page=1&status=forwarded', '/applications', <DeskApplicationsScreen />)
  return portal
}
const decided = (id: number, verb: string, answer: Answers[string]): Answers => ({
  [`POST /api/auth/applications/${id}/${verb}`]: answer,
})
const ok = (id: number) => ({ body: { success: true, data: anApplication({ id, status: 'completed' }) } })
const chooseAll = async () => userEvent.click(await screen.findByRole('checkbox', { name: texts['queue.selectAll'] }))
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

freshPage(aProfile({ permission: 'Agency Administrator', agency_id: 1 }))

test('what its applicant has not sent is not offered for a decision, and the dialog names it', {
  tags: 'R-WEB-43',
}, async () => {
  const unsent = rowsOf(2).map((row) => ({ ...row, status: 'pendding' as const }))
  show(unsent, {})
  await chooseAll()
  expect(screen.queryByRole('button', { name: texts['bulk.complete'] })).toBeNull()
  expect(screen.queryByRole('button', { name: texts['bulk.reject'] })).toBeNull()
  await press(texts['bulk.more'])
  await press(texts['bulk.reject'])
  const note = fill(texts['bulk.unsent'], { count: 2, numbers: '#0000-1, #0000-2' })
  expect(within(screen.getByRole('dialog')).getByText(note)).toBeDefined()
})

test('many of one program are judged alike by its criteria', { tags: 'R-FORM-51' }, async () => {
  const rows = rowsOf(2).map((row) => ({ ...row, project: { id: 3, title: 'ბაღები' } }))
  const errors = { 'criteria.1': [rules['criteria.unknown']] }
  const { requests } = show(rows, {
    'GET /api/auth/letter-templates': { body: { data: [] } },
    'GET /api/auth/projects/GetById/3': {
      body: { ...aProgram(), form: { ...gardenForm(), criteria: [{ id: 1, title: 'დასაბუთებულია' }] } },
    },
    ...decided(1, 'completed', ok(1)),
    ...decided(2, 'completed', { status: 422, body: { success: false, code: 'x', message: 'ველები', errors } }),
  })
  await chooseAll()
  await press(texts['bulk.complete'])
  const criterion = await screen.findByRole('group', { name: 'დასაბუთებულია' })
  await userEvent.click(within(criterion).getByRole('radio', { name: criteria['criteria.met'] }))
  await press(fill(texts['bulk.start'], { action: texts['bulk.complete'], count: 2 }))
  expect(await screen.findByText(rules['criteria.unknown'], { exact: false })).toBeDefined()
  const sent = requests.filter(({ path }) => path.endsWith('/completed')).map(({ body }) => body)
  const judged = { criteria: { 1: 'met' }, criteria_of: 3 }
  expect(sent).toEqual([judged, judged])
})

test('of several programs each has its own criteria, and a row those of its program', {
  tags: 'R-FORM-57',
}, async () => {
  const rows = rowsOf(3).map((row) => ({ ...row, project: { id: 2 + row.id, title: 'ბაღები' } }))
  const programWith = (id: number, title: string) => ({
    [`GET /api/auth/projects/GetById/${id}`]: {
      body: { ...aProgram(), id, title, form: { ...gardenForm(), criteria: [{ id: 1, title: 'დასაბუთებულია' }] } },
    },
  })
  const { requests } = show(rows, {
    'GET /api/auth/letter-templates': { body: { data: [] } },
    ...programWith(3, 'ბაღები'),
    ...programWith(4, 'სათბურები'),
    'GET /api/auth/projects/GetById/5': { body: { ...aProgram(), id: 5 } },
    ...Object.assign({}, ...[1, 2, 3].map((id) => decided(id, 'completed', ok(id)))),
  })
  await chooseAll()
  await press(texts['bulk.complete'])
  const judge = async (program: string, as: string) => {
    const heading = await screen.findByRole('heading', { name: fill(criteria['criteria.title.of'], { program }) })
    await userEvent.click(within(heading.closest('section') as HTMLElement).getByRole('radio', { name: as }))
  }
  await judge('ბაღები', criteria['criteria.met'])
  await judge('სათბურები', criteria['criteria.unmet'])
  await press(fill(texts['bulk.start'], { action: texts['bulk.complete'], count: 3 }))
  const sent = () => requests.filter(({ path }) => path.endsWith('/completed'))
  await waitFor(() => expect(sent()).toHaveLength(3))
  expect(Object.fromEntries(sent().map(({ path, body }) => [path.match(/\d+/)?.[0], body]))).toEqual({
    1: { criteria: { 1: 'met' }, criteria_of: 3 },
    2: { criteria: { 1: 'unmet' }, criteria_of: 4 },
    3: {},
  })
})

test('a name in letters that are written from the right leaves the number beside it in its place', {
  tags: 'R-LIM-5',
}, async () => {
  show(
    rowsOf(2).map((row) => ({ ...row, lastname: 'כהן' })),
    {},
  )
  await chooseAll()
  await press(texts['bulk.take'])
  const names = [...screen.getByRole('dialog').querySelectorAll('li bdi')].map(({ textContent }) => textContent)
  expect(names).toEqual(['ნანა כהן', 'ლია כהן'])
})

describe('an action on several applications', () => {
  test('makes one call for each, with its version and an idempotency key of its own, and lists each result', {
    tags: 'R-DESK-12',
  }, async () => {
    const current = anApplication({ id: 2, status: 'rejected', version: 9 })
    const portal = show(rowsOf(3), {
      ...decided(1, 'completed', ok(1)),
      ...decided(2, 'completed', {
        status: 409,
        body: { success: false, code: 'version_conflict', message: 'შეიცვალა', current },
      }),
      ...decided(3, 'completed', ok(3)),
    })
    await chooseAll()
    await press('დადასტურება')
    expect(portal.calls('POST')).toHaveLength(0)
    await press('დადასტურება: 3')
    expect(await screen.findByText('3-დან 2 შესრულდა')).toBeDefined()
    const sent = portal.calls('POST')
    expect(sent.map(({ headers }) => headers.get('if-match')).toSorted()).toEqual(['"2"', '"3"', '"4"'])
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3)
    const attention = within(
      screen.getByRole('heading', { name: texts['bulk.attention'] }).closest('section') as HTMLElement,
    )
    expect(attention.getByText('ლია გამოგონილი')).toBeDefined()
    expect(attention.queryByText('ნანა გამოგონილი')).toBeNull()
    expect(attention.getByText(conflictMessage(current).replace('\u00a0', ' '))).toBeDefined()
  })

  test('uses one reason for all, and sends nothing without it', async () => {
    const portal = show(rowsOf(2), { ...decided(1, 'rejected', ok(1)), ...decided(2, 'rejected', ok(2)) })
    await chooseAll()
    await press('უარყოფა')
    expect(screen.getByRole('button', { name: 'უარყოფა: 2' })).toHaveProperty('disabled', true)
    await userEvent.type(
      screen.getByRole('textbox', { name: new RegExp(`^${texts['bulk.reason'].slice(0, 6)}`) }),
      ' ვადა ',
    )
    await press('უარყოფა: 2')
    await screen.findByText('2-დან 2 შესრულდა')
    expect(portal.calls('POST').map(({ body }) => body)).toEqual([{ reason: 'ვადა' }, { reason: 'ვადა' }])
  })

  test('offers templates of its kind as reasons, editable, and remembers the last one', {
    tags: 'R-DESK-18',
  }, async () => {
    const title = 'ვადა გავიდა'
    const portal = show(rowsOf(2), {
      ...decided(1, 'rejected', ok(1)),
      ...decided(2, 'rejected', ok(2)),
      'GET /api/auth/reason-templates': {
        body: {
          data: [
            { id: 1, title, text: 'განაცხადი [თარიღის] შემდეგ მოვიდა.', for: 'rejected' },
            { id: 2, title: 'ხელმოწერა', text: 'ხელმოწერა აკლია.', for: 'returned' },
          ],
        },
      },
    })
    await chooseAll()
    await press('უარყოფა')
    await userEvent.click(await screen.findByText(title))
    expect(screen.queryByText('ხელმოწერა')).toBeNull()
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^ერთი მიზეზი/ })
    await waitFor(() => expect(field.selectionEnd - field.selectionStart).toBe('[თარიღის]'.length))
    await userEvent.clear(field)
    await userEvent.type(field, '1 მაისის შემდეგ მოვიდა.')
    await press('უარყოფა: 2')
    await screen.findByText('2-დან 2 შესრულდა')
    const reason = '1 მაისის შემდეგ მოვიდა.'
    expect(portal.calls('POST').map(({ body }) => body)).toEqual([{ reason }, { reason }])
    expect(lastReasons(aProfile().id, 'reject')).toEqual([reason])
  })

  test('resends after a lost connection only the calls without an answer, under the same keys', {
    tags: 'R-DESK-12',
  }, async () => {
    let isCut = true
    const cutOnce = (id: number) => () => {
      if (isCut && id === 2) throw new TypeError('the line is cut')
      return ok(id)
    }
    const portal = show(
      rowsOf(6),
      Object.assign({}, ...[1, 2, 3, 4, 5, 6].map((id) => decided(id, 'completed', cutOnce(id)))),
    )
    await chooseAll()
    await press('დადასტურება')
    await press('დადასტურება: 6')
    const resume = await screen.findByRole('button', { name: texts['bulk.resume'] })
    const first = portal.calls('POST')
    const cut = first.filter(({ path }) => path.endsWith('/2/completed'))
    expect(cut).toHaveLength(1)
    const answered = first.filter(({ path }) => !path.endsWith('/2/completed')).map(({ path }) => path)
    isCut = false
    await userEvent.click(resume)
    expect(await screen.findByText('6-დან 6 შესრულდა')).toBeDefined()
    const later = portal.calls('POST').slice(first.length)
    expect(later.filter(({ path }) => answered.includes(path))).toEqual([])
    const again = later.find(({ path }) => path.endsWith('/2/completed'))
    expect(again?.headers.get('idempotency-key')).toBe(cut[0]?.headers.get('idempotency-key'))
  })

  test('goes at once when its page is left, and what failed of it is told on the next one', {
    tags: 'R-OFF-13',
  }, async () => {
    const refused = { status: 409, body: { success: false, code: 'prepared_outdated', message: 'შეიცვალა' } }
    const portal = show(rowsOf(2), { ...decided(1, 'completed', ok(1)), ...decided(2, 'completed', refused) })
    lateness.milliseconds = 8_000
    await chooseAll()
    await press('დადასტურება')
    await press('დადასტურება: 2')
    expect(portal.calls('POST')).toEqual([])
    cleanup()
    await waitFor(() => expect(portal.calls('POST')).toHaveLength(2))
    showAt('/Dashboard', '/Dashboard', <LateDecisions />)
    expect(await screen.findByText('#0000-2: შეიცვალა')).toBeDefined()
  })

  test('is not offered for more than fifty', { tags: 'R-DESK-12' }, async () => {
    show(rowsOf(51), {})
    await chooseAll()
    await waitFor(() => expect(screen.getByText(/მაქსიმუმ 50/)).toBeDefined())
    expect(screen.queryByRole('button', { name: 'დადასტურება' })).toBeNull()
  })
})
