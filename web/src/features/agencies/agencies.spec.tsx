import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { aFoundProgram, agencies } from '#testing/catalog.ts'
import { fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { AgenciesScreen } from './agencies.tsx'

const open = () => {
  signInAs(aProfile())
  const portal = fakePortal({
    'GET /api/auth/agencies/active': { body: { data: agencies } },
    'GET /api/programs': {
      body: [aFoundProgram, { ...aFoundProgram, id: 4 }, { ...aFoundProgram, id: 5, agency_id: 9 }],
    },
  })
  showAt('/agency', '/agency', <AgenciesScreen contact={<button type="button">მიწერა</button>} />)
  return portal
}

describe('the agencies, signed in', () => {
  afterEach(() => {
    cleanup()
    localStorage.clear()
    vi.unstubAllGlobals()
  })

  test('each agency is a card with its short name, its number of active programs and a link; the call carries the token', {
    tags: 'R-ADM-8',
  }, async () => {
    const { calls } = open()
    const card = await screen.findByRole('link', { name: /ფინანსები/ })
    expect(card.getAttribute('href')).toBe('/Agency/Programs/1')
    expect(within(card).getByText('აქტიური პროგრამები: 3')).toBeTruthy()
    expect(calls('GET /api/auth/agencies/active')[0]?.headers.get('authorization')).toBe('Bearer token')
  })

  test('a card names the topics of the agency’s current programs, each once', async () => {
    open()
    const card = await screen.findByRole('link', { name: /ფინანსები/ })
    expect(await within(card).findByText('სამუშაო და ბიზნესი')).toBeTruthy()
    expect(screen.getByRole('link', { name: /კულტურა/ }).textContent).toBe('კულტურააქტიური პროგრამები: 0')
  })

  test('an agency is found by a part of its name', { tags: 'R-ADM-8' }, async () => {
    open()
    await screen.findByRole('link', { name: /ფინანსები/ })
    await userEvent.type(screen.getByRole('textbox', { name: 'უწყების ძებნა' }), 'კულტ')
    expect(screen.queryByRole('link', { name: /ფინანსები/ })).toBeNull()
    expect(screen.getByRole('link', { name: /კულტურა/ })).toBeTruthy()
  })

  test('a message to the head of government is offered beside the agencies', { tags: 'R-ADM-8' }, async () => {
    open()
    expect(await screen.findByRole('button', { name: 'მიწერა' })).toBeTruthy()
  })
})
