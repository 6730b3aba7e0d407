import type { CompanyPerson } from '@portal/contract/documents/mandates'
import { fill } from '@portal/contract/fill'
import { maxMandatesGiven } from '@portal/contract/mandate-facts'
import { ownMandates as texts } from '@portal/contract/texts/own-mandates'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { actForMariam, aMandate } from '#testing/mandates.ts'
import { CompanyScreen } from './company.tsx'

freshPage(aProfile({ registration_type: 'legal', company_name: 'შპს „მწვანე გორა“' }))

const director: CompanyPerson = {
  ...{ id: 5, name: 'თამაზ ცეცხლაძე', basis: 'director', mandate: null, may: ['read', 'file'] },
  ...{ from: '2026-01-01T09:00:00.000Z', until: null, status: 'active', last_act: null },
}
const act = { at: '2026-03-02T09:00:00.000Z', stream: 'application-12', type: 'ApplicationForwarded' }
const clerk: CompanyPerson = { ...director, id: 8, name: 'ეკა მიქელაძე', basis: 'company', mandate: 4, last_act: act }
const revoke = `${texts['mandates.revoke']}: ეკა მიქელაძე`

const show = () => {
  const portal = fakePortal({
    'GET /api/auth/company/people': { body: { data: [director, clerk] } },
    'POST /api/auth/mandates/4/revoke': { body: { success: true, message: 'გაუქმდა', data: aMandate({ id: 4 }) } },
  })
  showAt('/company', '/company', <CompanyScreen />)
  return portal
}

describe('a company’s people', { tags: ['R-ACT-9', 'R-ACT-24'] }, () => {
  test('are its director, whom nobody removes, and who acts for it with what they did last', async () => {
    show()
    const rows = within(await screen.findByRole('table')).getAllByRole('row')
    expect(rows[1]?.textContent).toContain('თამაზ ცეცხლაძე')
    expect(within(rows[1] as HTMLElement).queryByRole('button')).toBeNull()
    expect(within(rows[2] as HTMLElement).getByRole('link', { name: '#0000-12' })).toBeTruthy()
    expect(screen.getByRole('link', { name: texts['company.add'] }).getAttribute('href')).toBe('/mandates#new')
    const count = fill(texts['company.count'], { count: 1, max: maxMandatesGiven })
    expect(screen.getByText(count)).toBeTruthy()
  })

  test('are removed by its own account', async () => {
    const user = userEvent.setup()
    const { calls } = show()
    await user.click(await screen.findByRole('button', { name: revoke }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: texts['mandates.revoke.confirm'] }))
    await screen.findByText('გაუქმდა')
    expect(calls('POST').map(({ path }) => path)).toEqual(['/api/auth/mandates/4/revoke'])
  })

  test('are read, and not changed, by whoever acts for it', { tags: 'R-ACT-22' }, async () => {
    actForMariam(['read', 'profile'])
    const { calls } = show()
    await screen.findByText('ეკა მიქელაძე')
    expect(calls('GET')[0]?.headers.get('act-for')).toBe('9')
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link', { name: texts['company.add'] })).toBeNull()
    expect(screen.getByText(new RegExp(texts['company.onlyAccount']))).toBeTruthy()
  })
})
