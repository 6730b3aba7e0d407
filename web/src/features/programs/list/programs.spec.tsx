/**
 * @module-tag R-WEB-11
 */
import { programs as texts } from '@portal/contract/texts/programs'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { agencies, aProgramCard } from '#testing/catalog.ts'
import { fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { ProgramsScreen } from './programs.tsx'

const programs = [
  aProgramCard({ id: 3, title: 'სტიპენდია' }),
  aProgramCard({ id: 5, title: 'ძველი გრანტი', status: 'deactive' }),
]
const open = async (permission: 'User' | 'Agency Operator' = 'User') => {
  signInAs(aProfile({ permission }))
  const portal = fakePortal({
    'GET /api/auth/projects/GetData/1': { body: programs },
    'GET /api/auth/agencies/active': { body: { data: agencies } },
  })
  showAt('/Agency/Programs/1', '/Agency/Programs/:agencyId', <ProgramsScreen />)
  await screen.findByRole('button', { name: 'მიმდინარე' })
  return portal
}
const shown = () => screen.queryAllByRole('link', { name: /ვრცლად/ }).map((link) => link.getAttribute('href'))

describe('the programs of an agency, signed in', () => {
  afterEach(() => {
    cleanup()
    localStorage.clear()
    vi.unstubAllGlobals()
  })

  test('the list begins with current programs, links to the signed-in details, and shows finished ones on request', async () => {
    const { calls } = await open()
    expect(shown()).toEqual(['/show/3'])
    await userEvent.click(screen.getByRole('button', { name: 'დასრულებული' }))
    expect(shown()).toEqual(['/show/5'])
    expect(calls('GET /api/auth/projects/GetData/1')[0]?.headers.get('authorization')).toBe('Bearer token')
  })

  test('the list can be searched', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: texts['programs.search.open'] }))
    await userEvent.type(screen.getByRole('textbox'), 'არ არსებობს')
    expect(shown()).toEqual([])
    expect(screen.getByText('ძებნის შედეგები ვერ მოიძებნა')).toBeTruthy()
  })

  test('only a citizen is offered to apply to the agency itself', async () => {
    await open()
    const apply = screen.getByRole('link', { name: texts['programs.applyToAgency'] })
    expect(apply.getAttribute('href')).toBe('/agency/create/statment/1')
    cleanup()
    await open('Agency Operator')
    expect(screen.queryByRole('link', { name: texts['programs.applyToAgency'] })).toBeNull()
  })
})
