import type { FoundProgram } from '@portal/contract/documents/catalog'
import { programDetails } from '@portal/contract/texts/program-details'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { activeProgramsQuery } from '#lib/active-programs.ts'
import { newQueryClient } from '#lib/query.ts'
import { aProgram } from '#testing/catalog.ts'
import { type Answers, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { GuestProgramScreen } from './guest-program.tsx'
import { ProgramScreen } from './program.tsx'

const aFoundProgram: FoundProgram = {
  id: 3,
  title: '',
  agency_id: 1,
  agency_short_name: 'ფინანსები',
  need: 'work',
  deadline: null,
  image: '',
}

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
const agencyInactive = 'უწყება აქტიური არ არის, განაცხადის შევსება შეუძლებელია'
const applyLink = () => screen.queryByRole('link', { name: 'განაცხადის შევსება' })

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('a program that there is not', () => {
  const unknown = { status: 404, body: { success: false, code: 'not_found', message: 'ვერ მოიძებნა' } }

  test.each([
    ['/show', 'GET /api/auth/projects/GetById/999', <ProgramScreen key="own" />, '/Dashboard'],
    ['/guest/show', 'GET /api/projects/GetById/999', <GuestProgramScreen key="guest" />, '/'],
  ] as const)('is named so by the page and its tab, with a way on: %s', async (path, call, shown, home) => {
    signInAs({ id: 5, permission: 'Agency Operator' })
    fakePortal({ [call]: unknown })
    showAt(`${path}/999`, `${path}/:id`, shown)
    expect(await screen.findByRole('heading', { level: 1, name: 'პროგრამა ვერ მოიძებნა' })).toBeTruthy()
    expect(document.title).toContain('პროგრამა ვერ მოიძებნა')
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(ways).toEqual([home, home === '/' ? '/?need=all' : '/agency', 'tel:143'])
  })
})

test('a program that was just read in a list has its title in the outline and in the tab while it loads', async () => {
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

test('a program that an older version has kept, without a first day, is read all the same', async () => {
  const { opens_on: _, ...older } = aProgram()
  fakePortal({ 'GET /api/projects/GetById/3': { body: older } })
  showAt('/guest/show/3', '/guest/show/:id', <GuestProgramScreen />)
  expect(await screen.findByRole('heading', { level: 1, name: older.title })).toBeTruthy()
  expect(screen.queryByText(programDetails['program.fact.opensOn'])).toBeNull()
})

describe('a program, signed in', () => {
  test('is applied to by a citizen who has no application for it', async () => {
    await openAs('User')
    expect((await screen.findByRole('link', { name: 'განაცხადის შევსება' })).getAttribute('href')).toBe(
      '/add-application/3',
    )
  })

  test('says when it opens, and is not applied to before', async () => {
    await openAs('User', aProgram({ status: 'deactive', opens_on: '2999-03-01' }))
    expect(await screen.findByText('განაცხადების მიღება იწყება: 1 მარტი, 2999')).toBeTruthy()
    expect(screen.getByText('მალე გაიხსნება')).toBeTruthy()
    expect(applyLink()).toBeNull()
  })

  test('whose first day is long past is closed for another reason', async () => {
    await openAs('User', aProgram({ status: 'deactive', opens_on: '2020-03-01' }))
    expect(await screen.findByText('პროგრამა დასრულებულია, განაცხადები აღარ მიიღება')).toBeTruthy()
  })

  test('is not applied to twice', async () => {
    await openAs('User', aProgram(), { body: { check: false, application_status: 'forwarded' } })
    expect(await screen.findByText('ამ პროგრამისთვის განაცხადი უკვე შევსებული გაქვთ')).toBeTruthy()
    expect(applyLink()).toBeNull()
  })

  test('is not applied to when it is completed', async () => {
    await openAs('User', aProgram({ status: 'deactive' }))
    expect(await screen.findByText('პროგრამა დასრულებულია, განაცხადები აღარ მიიღება')).toBeTruthy()
    expect(applyLink()).toBeNull()
  })

  test('is not applied to while its agency is inactive', async () => {
    await openAs('User', ofInactiveAgency)
    expect(await screen.findByText(agencyInactive)).toBeTruthy()
    expect(applyLink()).toBeNull()
  })

  test('is only read by staff, and nothing is asked about their applications', async () => {
    const portal = await openAs('Agency Operator')
    expect(applyLink()).toBeNull()
    expect(portal.calls(check.path)).toHaveLength(0)
  })
})

describe('a program, for a guest', () => {
  const open = async (program = aProgram(), answers: Answers = {}) => {
    fakePortal({ 'GET /api/projects/GetById/3': { body: program }, ...answers })
    showAt('/guest/show/3', '/guest/show/:id', <GuestProgramScreen />)
    await screen.findByRole('heading', { level: 1, name: program.title })
  }

  test('leads to sign-in when it is active', async () => {
    await open()
    expect(applyLink()?.getAttribute('href')).toBe('/Signin')
  })

  const decided = (cases: number | null) => ({
    'GET /api/statistics?project_id=3': { body: { decided: cases, median_days: 8, nine_in_ten_days: 22 } },
  })

  test('says how long a decision usually takes, from twenty cases on', async () => {
    await open(aProgram(), decided(20))
    expect(await screen.findByText('ნახევარი წყდება 8 სამუშაო დღეში, ათიდან ცხრა – 22 სამუშაო დღეში')).toBeTruthy()
  })

  test.each([19, null])('says nothing of it when %s were decided', async (cases) => {
    await open(aProgram(), decided(cases))
    await screen.findByText('მიღების ბოლო დღე')
    expect(screen.queryByText(/სამუშაო დღეში/)).toBeNull()
  })

  test('leads nowhere while its agency is inactive', async () => {
    await open(ofInactiveAgency)
    expect(screen.getByText(agencyInactive)).toBeTruthy()
    expect(applyLink()).toBeNull()
  })

  test('leads nowhere when it is completed', async () => {
    await open(aProgram({ status: 'deactive' }))
    expect(applyLink()).toBeNull()
  })

  test('has sections that start closed and open one by one, with their line breaks', async () => {
    await open()
    const section = screen.getByRole('button', { name: 'პირობები' })
    expect(section.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(section)
    expect(section.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByText(/პირველი სტრიქონი/).textContent).toBe('პირველი სტრიქონი\nმეორე სტრიქონი')
  })

  test.each(['', '  \n', '<p></p>', '<p><br></p><p>&nbsp;</p>'])(
    'has nothing to press where a section has a title alone: %j',
    async (description) => {
      await open(aProgram({ sections: [{ id: 1, title: 'პირობები', description }] }))
      expect(screen.getByRole('heading', { level: 3, name: 'პირობები' })).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'პირობები' })).toBeNull()
    },
  )

  test.each(['<p>ა</p>', '<img src="/images/1.png" alt="">', '1 < 2'])(
    'opens a section with something in it: %j',
    async (description) => {
      await open(aProgram({ sections: [{ id: 1, title: 'პირობები', description }] }))
      expect(screen.getByRole('button', { name: 'პირობები' })).toBeTruthy()
    },
  )

  test('tells what to mind, and leads back to the programs of its agency', async () => {
    await open()
    expect(screen.getByText('განაცხადი უნდა შეავსოთ მხოლოდ ქართულ ენაზე')).toBeTruthy()
    const back = screen.getByRole('link', { name: 'პროგრამების გვერდზე დაბრუნება' })
    expect(back.getAttribute('href')).toBe('/guest/Agency/Programs/1')
  })
})
