import { applicationForm } from '@portal/contract/texts/application-form'
import { conflicts } from '@portal/contract/texts/conflicts'
import { drafts } from '@portal/contract/texts/drafts'
import { errors } from '@portal/contract/texts/errors'
import { programDetails } from '@portal/contract/texts/program-details'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { beforeEach, describe, expect, test } from 'vitest'
import { UnsendableDraft } from '#lib/application/unsendable-draft.tsx'
import { keepDraft, readLocalDraft } from '#lib/drafts/local-drafts.ts'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { anApplication, aProfile } from '#testing/applications.ts'
import { aProgram } from '#testing/catalog.ts'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { EditApplicationScreen } from './edit-application.tsx'
import { FileAgencyApplicationScreen } from './file-agency-application.tsx'
import { FileApplicationScreen } from './file-application.tsx'
import { fromProfile } from './prefill.ts'

type Page = { name: string; form: string; at: string; path: string; screen: ReactNode; says: string }

const program = { at: '/add-application/3', path: '/add-application/:id', screen: <FileApplicationScreen /> }
const edit = { path: '/applications/edit/:id', screen: <EditApplicationScreen /> }
const gone = { at: '/add-application/8', path: '/add-application/:id', screen: <FileApplicationScreen /> }
const agency = { path: '/agency/create/statment/:id', screen: <FileAgencyApplicationScreen /> }
const pages: readonly Page[] = [
  {
    ...{ name: 'a program one has applied to', form: 'program-3', ...program },
    says: programDetails['program.alreadyApplied'],
  },
  {
    ...{ name: 'a program that is gone', form: 'program-8', ...gone },
    says: programDetails['program.notFound'],
  },
  {
    ...{ name: 'an application that was forwarded', form: 'edit-42', at: '/applications/edit/42', ...edit },
    says: errors['server.application.notEditable'],
  },
  {
    ...{ name: 'an agency that takes none any more', form: 'agency-9', at: '/agency/create/statment/9', ...agency },
    says: errors['server.application.agencyInactive'],
  },
  {
    ...{ name: 'an agency that there is not', form: 'agency-10', at: '/agency/create/statment/10', ...agency },
    says: applicationForm['application.form.agency.notFound'],
  },
]

const discard = () => screen.findByRole('button', { name: drafts['draft.discard'] })
const dialog = () => within(screen.getByRole('dialog', { name: drafts['draft.discard.question'] }))
const typed = (form: string) =>
  keepDraft(5, form, { values: fromProfile(aProfile()).values, savedAt: '2026-03-01T09:00:00Z' })

function TypedForm() {
  const found = fromProfile(aProfile()).values
  const form = useForm({ defaultValues: found })
  useDraft(form, { member: 5, form: 'program-3', base: found })
  useEffect(() => form.setValue('applicationText', '<p>ვითხოვ</p>'), [form])
  return null
}

freshPage()
beforeEach(() => {
  fakePortal({
    'GET /api/auth/profile': { body: { data: aProfile() } },
    'GET /api/auth/projects/GetById/3': { body: aProgram() },
    'GET /api/auth/applications/check/3': { body: { check: false, application_status: 'forwarded' } },
    'GET /api/auth/applications/GetById/42': { body: { success: true, data: anApplication({ id: 42, is_own: true }) } },
    'GET /api/auth/agencies/active': { body: { success: true, data: [] } },
    'GET /api/auth/projects/GetData/9': { body: [] },
  })
})

describe.each(pages)('the draft for $name', ({ form, at, path, screen: page, says }) => {
  test('the draft stays until it is deleted, and then a message replaces the button', async () => {
    typed(form)
    showAt(at, path, page)
    expect(await screen.findByText(says)).toBeDefined()
    await userEvent.click(await discard())
    expect(readLocalDraft(5, form)).not.toBeNull()
    await userEvent.click(dialog().getByRole('button', { name: drafts['draft.discard'] }))
    expect(readLocalDraft(5, form)).toBeNull()
    const said = await screen.findByText(drafts['draft.discarded'])
    await waitFor(() => expect(document.activeElement).toBe(said))
    expect(said.getAttribute('role')).toBe('status')
    expect(screen.queryByRole('button', { name: drafts['draft.discard'] })).toBeNull()
  })

  test('the draft shows its text to be copied', async () => {
    keepDraft(5, form, { values: { applicationText: '<p>ჩემი სიტყვები</p>' }, savedAt: '2026-03-01T09:00:00Z' })
    showAt(at, path, page)
    await userEvent.click(await screen.findByText(conflicts['conflict.mine']))
    expect(await screen.findByText('ჩემი სიტყვები')).toBeDefined()
  })

  test('the draft stays when the person cancels', async () => {
    typed(form)
    showAt(at, path, page)
    await userEvent.click(await discard())
    await userEvent.click(dialog().getByRole('button', { name: 'გაუქმება' }))
    expect(await discard()).toBeDefined()
    expect(readLocalDraft(5, form)).not.toBeNull()
  })

  test('without a draft the page does not mention one', async () => {
    showAt(at, path, page)
    expect(await screen.findByText(says)).toBeDefined()
    expect(screen.queryByRole('button', { name: drafts['draft.discard'] })).toBeNull()
  })
})

test('the last words typed are found too, although the form stores them only while it unmounts', async () => {
  const shown = render(<TypedForm key="form" />)
  expect(readLocalDraft(5, 'program-3')).toBeNull()
  shown.rerender(<UnsendableDraft key="closed" form="program-3" />)
  expect(await discard()).toBeDefined()
})
