/**
 * @module-tag R-WEB-86
 */
import { leaving as texts } from '@portal/contract/texts/leaving'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { type Answers, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { TransfersScreen } from './transfers.tsx'

freshPage(aProfile({ permission: 'Agency Operator' }))

const row = (id: number) => ({
  ...{ id, at: '2026-03-03T09:00:00.000Z', to: { id: 2, short_name: 'ინფრასტრუქტურა' } },
  reason: `მიზეზი ${id}`,
})
const show = (answers: Answers) => {
  const portal = fakePortal(answers)
  return { ...portal, ...showAt('/transfers', '/transfers', <TransfersScreen />) }
}

test('staff of an agency see what it sent on, and older ones by a button, without a way to the cases', async () => {
  show({
    'GET /api/auth/transfers': { body: { data: [row(8)], next_cursor: '1-2-8' } },
    'GET /api/auth/transfers?cursor=1-2-8': { body: { data: [row(7)], next_cursor: null } },
  })
  expect(await screen.findByText('მიზეზი 8')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: texts['transfers.more'] }))
  expect(await screen.findByText('მიზეზი 7')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button', { name: texts['transfers.more'] })).toBeNull()
})

test('an agency that sent nothing on reads so', async () => {
  show({ 'GET /api/auth/transfers': { body: { data: [], next_cursor: null } } })
  expect(await screen.findByText(texts['transfers.none'])).toBeDefined()
})

test('whoever sees all agencies chooses one', async () => {
  signInAs(aProfile({ permission: 'Super Administrator' }))
  const agency = { id: 3, name: 'კულტურა', short_name: 'კულტურა', image: '', active_projects_count: 1 }
  show({
    'GET /api/auth/agencies/active': { body: { data: [agency] } },
    'GET /api/auth/transfers?agency_id=3': { body: { data: [row(8)], next_cursor: null } },
  })
  await screen.findByRole('option', { name: 'კულტურა' })
  await userEvent.selectOptions(screen.getByLabelText(texts['transfers.agency']), 'კულტურა')
  expect((await screen.findByRole('link', { name: '#0000-8' })).getAttribute('href')).toBe('/detail/8')
})
