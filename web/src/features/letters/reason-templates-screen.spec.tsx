import { letters } from '@portal/contract/texts/letters'
import { reasonsTexts as texts } from '@portal/contract/texts/reasons'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { ReasonTemplatesScreen } from './reason-templates-screen.tsx'

freshPage(aProfile({ permission: 'Agency Administrator', agency_id: 1 }))

test('the page of reason templates lists them, adds one, and leads to those of letters', {
  tags: ['R-OFF-49', 'R-WEB-34'],
}, async () => {
  const add = 'POST /api/auth/reason-templates'
  const { calls } = fakePortal({
    'GET /api/auth/reason-templates': {
      body: { data: [{ id: 1, title: 'ვადა', text: 'ვადა გასულია', for: 'rejected' }] },
    },
    [add]: { status: 201, body: { success: true, data: { id: 2 } } },
  })
  showAt('/templates', '/templates', <ReasonTemplatesScreen />)
  expect(await screen.findByRole('heading', { level: 1, name: texts['reasons.manage'] })).toBeDefined()
  expect(await screen.findByText('ვადა გასულია')).toBeDefined()
  expect(screen.getByRole('link', { name: letters['letters.title'] }).getAttribute('href')).toBe('/letters')
  await userEvent.click(screen.getByRole('button', { name: texts['reasons.manage.add'] }))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: new RegExp(texts['reasons.for']) }))
  await userEvent.type(screen.getByRole('textbox', { name: texts['reasons.title'] }), 'ახალი')
  await userEvent.type(screen.getByRole('textbox', { name: texts['reasons.text'] }), 'ახალი ტექსტი')
  await userEvent.click(screen.getByRole('button', { name: texts['reasons.manage.save'] }))
  await waitFor(() =>
    expect(calls(add)).toMatchObject([{ body: { title: 'ახალი', text: 'ახალი ტექსტი', for: 'rejected' } }]),
  )
  await waitFor(() => expect(document.activeElement?.textContent).toBe(texts['reasons.manage.add']))
})
