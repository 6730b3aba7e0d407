import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { KeptDrafts } from './kept-drafts.tsx'
import { keepDraft } from './local-drafts.ts'

freshPage()

test('the drafts of this device are listed with their forms, without a request', () => {
  const savedAt = '2026-03-02T10:05:00.000Z'
  const { requests } = fakePortal({})
  signInAs(aProfile())
  for (const form of ['program-3', 'agency-2', 'edit-7', 'record-1'])
    keepDraft(aProfile().id, form, { values: {}, savedAt })
  showAt('/', '/', <KeptDrafts />)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links.toSorted()).toEqual(['/add-application/3', '/agency/create/statment/2', '/applications/edit/7'])
  expect(screen.getByText('განაცხადი #0000-7, 2 მარტი, 2026, 14:05')).toBeDefined()
  expect(requests).toEqual([])
})
