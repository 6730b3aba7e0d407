import { acting } from '@portal/contract/texts/acting'
import { programDetails } from '@portal/contract/texts/program-details'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { newQueryClient } from '#lib/api/query.ts'
import { activeProgramsQuery } from '#lib/catalog/active-programs.ts'
import { aFoundProgram, aProgram } from '#testing/catalog.ts'
import { fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { actForMariam } from '#testing/mandates.ts'
import { GuestProgramScreen } from './guest-program.tsx'
import { ProgramScreen } from './program.tsx'

type Permission = 'User' | 'Agency Operator'
const check = { path: 'GET /api/auth/applications/check/3', mayApply: { check: true, application_status: null } }

const openAs = async (
  permission: Permission,
  program = aProgram(),
  answer: { status?: number; body: unknown } = { status: 404, body: check.mayApply },
) => {
  signInAs({ id: 5, permission })
  const portal = fakePortal({ 'GET /api/auth/projects/GetById/3': { body: program }, [check.path]: answer })
  showAt('/show/3', '/show/:id', <ProgramScreen />)
  await screen.findByRole('heading', { level: 1, name: program.title })
  return portal
}
const ofInactiveAgency = aProgram({ agency: { ...aProgram().agency, status: 'inactive' } })
const agencyInactive = 'უწყება განაცხადებს აღარ იღებს'
const applyLink = () => screen.queryByRole('link', { name: 'განაცხადის შევსება' })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test.each([
  [false, 'after the sections, as it stands on a phone'],
  [true, 'before them, at the top of the side column'],
])('the Tab key reaches the way to apply where it is shown: wide %s, %s', async (matches) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  await openAs('User')
  const apply = await screen.findByRole('link', { name: 'განაცხადის შევსება' })
  const [section] = screen.getAllByRole('heading', { level: 2 }).slice(-1)
  const isAfter = section?.compareDocumentPosition(apply) === Node.DOCUMENT_POSITION_FOLLOWING
  expect(isAfter).toBe(!matches)
})

test.each([
  [false, ['receives', 'who', 'deadline', 'answer']],
  [true, ['receives', 'who', 'deadline', 'minutes', 'answer', 'papers']],
] as const)('a phone folds the facts that one needs later: wide %s', async (matches, names) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  const sections = [{ id: 1, title: 'ვის შეუძლია მონაწილეობა?', description: 'ყველა მცხოვრებს. ასაკი არ იზღუდება.' }]
  const requirements = [{ id: 1, title: 'ამონაწერი', is_required: true }]
  await openAs('User', {
    ...aProgram({ gives: 'თანადაფინანსება', answer_days: 30, minutes_to_fill: 15 }),
    sections,
    requirements,
  })
  const shown = [...document.querySelectorAll('dt')].filter((name) => name.closest('details') === null)
  expect(shown.map(({ textContent }) => textContent)).toEqual(
    names.map((name) => programDetails[`program.fact.${name}`]),
  )
  expect(document.querySelectorAll('dt')).toHaveLength(matches ? 6 : 7)
})

test('on a phone who may apply stands before the fold, and the other conditions in it', {
  tags: ['R-WEB-13', 'R-WEB-16'],
}, async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const sections = [{ id: 1, title: 'ვის შეუძლია მონაწილეობა?', description: 'ყველა მცხოვრებს. ასაკი არ იზღუდება.' }]
  await openAs('User', aProgram({ sections }))
  const [who, conditions] = ['ყველა მცხოვრებს.', 'ასაკი არ იზღუდება.'].map((text) =>
    screen.getByText(text, { selector: 'dd' }),
  )
  expect(who?.closest('details')).toBeNull()
  expect(conditions?.closest('details')?.querySelector('summary')?.textContent).toContain(
    programDetails['program.fact.conditions'],
  )
})

test.each([
  [{}, 'დოკუმენტები: 1\u00a0· 15\u00a0წუთი'],
  [{ minutes_to_fill: null }, 'დოკუმენტები: 1'],
  [
    { sections: [{ id: 1, title: 'ვის შეუძლია მონაწილეობა?', description: 'ყველას. ერთხელ.' }] },
    'სხვა პირობები\u00a0· დოკუმენტები: 1\u00a0· 15\u00a0წუთი',
  ],
])('the fold of a phone tells what it holds: %j', async (changes, label) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const requirements = [{ id: 1, title: 'ამონაწერი', is_required: true }]
  await openAs('User', { ...aProgram({ minutes_to_fill: 15 }), requirements, ...changes })
  expect((await screen.findByText(/^(სხვა პირობები.*)?დოკუმენტები: /)).textContent).toBe(label)
})

describe('an unknown program', () => {
  const unknown = { status: 404, body: { success: false, code: 'not_found', message: 'ვერ მოიძებნა' } }

  test.each([
    ['/show', 'GET /api/auth/projects/GetById/999', <ProgramScreen key="own" />, '/Dashboard'],
    ['/guest/show', 'GET /api/projects/GetById/999', <GuestProgramScreen key="guest" />, '/'],
  ] as const)(
    'the page and its tab say that the program is unknown and offer a link: %s',
    async (path, call, shown, home) => {
      signInAs({ id: 5, permission: 'Agency Operator' })
      fakePortal({ [call]: unknown })
      showAt(`${path}/999`, `${path}/:id`, shown)
      expect(await screen.findByRole('heading', { level: 1, name: 'პროგრამა ვერ მოიძებნა' })).toBeTruthy()
      expect(document.title).toContain('პროგრამა ვერ მოიძებნა')
      const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
      expect(ways).toEqual([home, home === '/' ? '/?need=all' : '/agency', 'tel:143'])
    },
  )
})

test('a program known from a list shows its title in the heading and the tab while it loads', async () => {
  const { title } = aProgram()
  fakePortal({ 'GET /api/projects/GetById/3': () => new Promise(() => undefined) })
  const client = newQueryClient()
  client.setQueryData(activeProgramsQuery.queryKey, [{ ...aFoundProgram, id: 3, title }])
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/guest/show/3']}>
        <Routes>
          <Route path="/guest/show/:id" element={<GuestProgramScreen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByText(title)).toBeTruthy()
  expect(document.title).toBe(`${title} – ელექტრონული სერვისების პორტალი`)
})

test('the name of the agency leads to its page', async () => {
  fakePortal({ 'GET /api/projects/GetById/3': { body: aProgram() } })
  showAt('/guest/show/3', '/guest/show/:id', <GuestProgramScreen />)
  const agency = await screen.findByRole('link', { name: new RegExp(aProgram().agency.name) })
  expect(agency.getAttribute('href')).toBe(`/guest/Agency/Programs/${aProgram().agency.id}`)
})

test('a program stored by an older version, without a first day, is still shown', async () => {
  const { opens_on: _, ...older } = aProgram()
  fakePortal({ 'GET /api/projects/GetById/3': { body: older } })
  showAt('/guest/show/3', '/guest/show/:id', <GuestProgramScreen />)
  expect(await screen.findByRole('heading', { level: 1, name: older.title })).toBeTruthy()
  expect(screen.queryByText(programDetails['program.fact.opensOn'])).toBeNull()
})

test('a closed section shows its first sentence that stands nowhere else, if there is more', async () => {
  const [who, answer, other] = ['შეუძლია 18 წლის პირს.', 'პასუხს 30 დღეში მიიღებთ.', 'დახმარება უფასოა.']
  const sections = [
    { id: 1, title: 'მიზანი', description: 'მიზანი.' },
    { id: 2, title: 'ვის შეუძლია?', description: `${who} ${'პირობა '.repeat(34).trim()}.` },
    { id: 3, title: 'ვადა', description: `${answer} მეტი.` },
    { id: 4, title: 'ფასი', description: `${other} სხვაც.` },
    { id: 5, title: 'მისამართი', description: 'მისამართი ბოლოშია.' },
  ]
  fakePortal({ 'GET /api/projects/GetById/3': { body: aProgram({ sections, answer_days: 30 }) } })
  showAt('/guest/show/3', '/guest/show/:id', <GuestProgramScreen />)
  expect(await screen.findAllByText(who)).toHaveLength(1)
  expect(screen.queryByText(answer)).toBeNull()
  expect(screen.getAllByText('მეტი…')).toHaveLength(1)
  expect(screen.getAllByText(/პირობა…$/)).toHaveLength(1)
  expect(screen.getAllByText('დახმარება უფასოა…')).toHaveLength(1)
  expect(screen.queryByText('მისამართი ბოლოშია…')).toBeNull()
})

describe('a program, signed in', () => {
  test('a citizen without an application for the program may apply', { tags: 'R-WEB-15' }, async () => {
    await openAs('User')
    expect((await screen.findByRole('link', { name: 'განაცხადის შევსება' })).getAttribute('href')).toBe(
      '/add-application/3',
    )
  })

  test('the page says when the program opens, and nobody may apply before', {
    tags: ['R-APP-5', 'R-WEB-16'],
  }, async () => {
    await openAs('User', aProgram({ status: 'deactive', opens_on: '2999-03-01' }))
    expect(await screen.findByText('განაცხადების მიღება იწყება: 1 მარტი, 2999')).toBeTruthy()
    expect(screen.getByText('მალე გაიხსნება')).toBeTruthy()
    expect(applyLink()).toBeNull()
  })

  test('a closed program whose first day is past says that it has ended', async () => {
    await openAs('User', aProgram({ status: 'deactive', opens_on: '2020-03-01' }))
    expect(await screen.findByText('განაცხადები აღარ მიიღება')).toBeTruthy()
  })

  test('a citizen with an application may not apply again', { tags: 'R-WEB-15' }, async () => {
    await openAs('User', aProgram(), { body: { check: false, application_status: 'forwarded', application_id: 42 } })
    expect(await screen.findByText('ამ პროგრამისთვის განაცხადი უკვე შევსებული გაქვთ')).toBeTruthy()
    expect(applyLink()).toBeNull()
    const own = screen.getByRole('link', { name: `${programDetails['program.applied.view']} #0000-42` })
    expect(screen.getByText('#0000-42 · გადაგზავნილი')).toBeDefined()
    expect(own.getAttribute('href')).toBe('/detail/42')
  })

  test('on a phone the bar of a program with an application has only the button', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    await openAs('User', aProgram(), { body: { check: false, application_status: 'forwarded', application_id: 42 } })
    const said = await screen.findByText(programDetails['program.alreadyApplied'])
    const own = screen.getByRole('link', { name: `${programDetails['program.applied.view']} #0000-42` })
    expect(own.closest('[data-form-bar]')?.contains(said)).toBe(false)
    expect(said.compareDocumentPosition(own)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('nobody may apply to a completed program', { tags: 'R-WEB-15' }, async () => {
    await openAs('User', aProgram({ status: 'deactive' }))
    expect(await screen.findByText('განაცხადები აღარ მიიღება')).toBeTruthy()
    expect(screen.queryByText(programDetails['program.fact.deadline.none'])).toBeNull()
    expect(applyLink()).toBeNull()
  })

  test('nobody may apply while the agency is inactive', async () => {
    await openAs('User', ofInactiveAgency)
    expect(await screen.findByText(agencyInactive)).toBeTruthy()
    expect(applyLink()).toBeNull()
  })

  test('staff may only read the program, and their applications are not requested', { tags: 'R-WEB-15' }, async () => {
    const portal = await openAs('Agency Operator')
    expect(applyLink()).toBeNull()
    expect(portal.calls(check.path)).toHaveLength(0)
  })
})

test.each([
  [['read', 'file'] as const, true],
  [['read', 'send', 'talk'] as const, false],
])('in another’s name with %j a program is applied for: %s', { tags: 'R-ACT-22' }, async (may, isOffered) => {
  signInAs({ id: 5, permission: 'User' })
  fakePortal({
    'GET /api/auth/projects/GetById/3': { body: aProgram() },
    [check.path]: { status: 404, body: check.mayApply },
  })
  actForMariam(may)
  showAt('/show/3', '/show/:id', <ProgramScreen />)
  if (isOffered) expect(await screen.findByRole('link', { name: 'განაცხადის შევსება' })).toBeTruthy()
  else {
    expect(await screen.findByText(acting['acting.cannot.file'])).toBeTruthy()
    expect(applyLink()).toBeNull()
  }
})
