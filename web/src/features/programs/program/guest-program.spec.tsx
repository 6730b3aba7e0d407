import type { FoundProgram } from '@portal/contract/documents/catalog'
import { programDetails } from '@portal/contract/texts/program-details'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aFoundProgram, aProgram } from '#testing/catalog.ts'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { GuestProgramScreen } from './guest-program.tsx'

const applyLink = () => screen.queryByRole('link', { name: 'განაცხადის შევსება' })
const ofInactiveAgency = aProgram({ agency: { ...aProgram().agency, status: 'inactive' } })
const agencyInactive = 'უწყება განაცხადებს აღარ იღებს'
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('a program, for a guest', () => {
  const open = async (program = aProgram(), answers: Answers = {}) => {
    fakePortal({ 'GET /api/projects/GetById/3': { body: program }, ...answers })
    showAt('/guest/show/3', '/guest/show/:id', <GuestProgramScreen />)
    await screen.findByRole('heading', { level: 1, name: program.title })
  }

  test('a guest is led to sign-in when the program is active', { tags: 'R-WEB-14' }, async () => {
    await open()
    expect(applyLink()?.getAttribute('href')).toBe('/Signin')
  })

  const published = (program: number) => ({
    'GET /api/statistics/usual': {
      body: { all: null, agencies: [], programs: [{ id: program, median_days: 8, nine_in_ten_days: 22 }] },
    },
  })

  test('the page says how long a decision usually takes when that is published of the program', {
    tags: 'R-DESK-32',
  }, async () => {
    await open(aProgram(), published(3))
    expect(
      await screen.findByText('განაცხადების ნახევარს – 8 სამუშაო დღეში, ათიდან ცხრას – 22 სამუშაო დღეში'),
    ).toBeTruthy()
  })

  test('the page does not say how long a decision takes when that is published of other programs only', {
    tags: 'R-DESK-32',
  }, async () => {
    await open(aProgram(), published(4))
    await screen.findByText('მიღების ბოლო დღე')
    expect(screen.queryByText(/სამუშაო დღეში/)).toBeNull()
  })

  test('a guest may not apply while the agency is inactive', async () => {
    await open(ofInactiveAgency)
    expect(screen.getByText(agencyInactive)).toBeTruthy()
    expect(applyLink()).toBeNull()
  })

  test('a guest may not apply to a completed program, and is led to similar ones that are open', {
    tags: ['R-WEB-14', 'R-WEB-71'],
  }, async () => {
    const closed = aProgram({ status: 'deactive', need: 'work' })
    const found: FoundProgram[] = [
      { ...aFoundProgram, id: 4, title: 'სხვა საჭიროება', need: 'health', agency_id: 99 },
      { ...aFoundProgram, id: 5, title: 'იგივე უწყება', need: 'health' },
      { ...aFoundProgram, id: 6, title: 'იგივე საჭიროება', agency_id: 99 },
      { ...aFoundProgram, id: closed.id, title: closed.title },
    ]
    await open(closed, { 'GET /api/programs': { body: found } })
    expect(applyLink()).toBeNull()
    const others = await screen.findByRole('region', { name: programDetails['program.similar'] })
    const links = within(others).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/guest/show/6', '/guest/show/5', '/?need=all'])
    expect(screen.getByText(programDetails['program.notice.georgianOnly']).closest('details')?.open).toBe(false)
  })

  test('sections start closed, open one by one, and keep their line breaks', { tags: 'R-WEB-13' }, async () => {
    await open()
    const section = screen.getByRole('button', { name: 'პირობები' })
    expect(section.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(section)
    expect(section.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByText(/პირველი სტრიქონი/).textContent).toBe('პირველი სტრიქონი\nმეორე სტრიქონი')
  })

  test('opens all sections at once and closes them again', async () => {
    const sections = ['პირობები', 'ვადა'].map((title, id) => ({ id, title, description: 'ტექსტი' }))
    await open(aProgram({ sections }))
    const states = () =>
      sections.map(({ title }) => screen.getByRole('button', { name: title }).getAttribute('aria-expanded'))
    await userEvent.click(screen.getByRole('button', { name: programDetails['program.sections.open'] }))
    expect(states()).toEqual(['true', 'true'])
    await userEvent.click(screen.getByRole('button', { name: programDetails['program.sections.close'] }))
    expect(states()).toEqual(['false', 'false'])
  })

  test.each(['', '  \n', '<p></p>', '<p><br></p><p>&nbsp;</p>'])(
    'a section with only a title has no button: %j',
    async (description) => {
      await open(aProgram({ sections: [{ id: 1, title: 'პირობები', description }] }))
      expect(screen.getByRole('heading', { level: 3, name: 'პირობები' })).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'პირობები' })).toBeNull()
    },
  )

  test.each(['<p>ა</p>', '<img src="/images/1.png" alt="">', '1 < 2'])(
    'a section with content has a button: %j',
    async (description) => {
      await open(aProgram({ sections: [{ id: 1, title: 'პირობები', description }] }))
      expect(screen.getByRole('button', { name: 'პირობები' })).toBeTruthy()
    },
  )

  test('the page lists the conditions, and leads back to the programs of the agency', {
    tags: 'R-WEB-13',
  }, async () => {
    await open()
    expect(screen.getByText('განაცხადი უნდა შეავსოთ მხოლოდ ქართულ ენაზე')).toBeTruthy()
    const back = screen.getByRole('link', { name: 'პროგრამების გვერდზე დაბრუნება' })
    expect(back.getAttribute('href')).toBe('/guest/Agency/Programs/1')
  })
})
