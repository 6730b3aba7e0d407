import { applicationForm } from '@portal/contract/texts/application-form'
import { drafts } from '@portal/contract/texts/drafts'
import { errors } from '@portal/contract/texts/errors'
import { header as texts } from '@portal/contract/texts/header'
import { programDetails } from '@portal/contract/texts/program-details'
import { rules } from '@portal/contract/texts/rules'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { keepDraft, readLocalDraft } from '#lib/drafts/local-drafts.ts'
import { anApplication } from '#testing/applications.ts'
import { aProgram, agencies as cards } from '#testing/catalog.ts'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { DraftsWaiting, useDraftsWaiting } from './drafts-waiting.tsx'

const program = (changes = {}) => ({ 'GET /api/auth/projects/GetById/3': { body: aProgram(changes) } })
const check = (application_status: string | null) => ({
  'GET /api/auth/applications/check/3': {
    status: application_status ? 200 : 404,
    body: { check: !application_status, application_status },
  },
})
const agencies = { 'GET /api/auth/agencies/active': { body: { data: cards } } }
const application = (changes: object) => ({
  'GET /api/auth/applications/GetById/42': {
    body: { success: true, data: anApplication({ id: 42, is_own: true, ...changes }) },
  },
})
const keep = (form: string, savedAt = '2026-03-01T09:00:00Z') => keepDraft(5, form, { values: {}, savedAt })
const Drafts = () => <DraftsWaiting drafts={useDraftsWaiting()} isNext={false} />
const show = (answers: Answers) => {
  fakePortal(answers)
  return showAt('/Dashboard', '/Dashboard', <Drafts />)
}
const goOn = (form: string) =>
  screen.findByRole('link', {
    description: new RegExp(
      `^${texts[form.startsWith('edit') ? 'dashboard.task.save' : 'dashboard.next.draft.action']}`,
    ),
  })

freshPage({ id: 5, permission: 'User' })

describe('a draft that can be sent', () => {
  test.each<[string, Answers, string]>([
    ['program-3', { ...program(), ...check(null) }, '/add-application/3'],
    ['program-3', { ...program(), ...check('rejected') }, '/add-application/3'],
    ['agency-1', agencies, '/agency/create/statment/1'],
    ['edit-42', application({ status: 'pendding' }), '/applications/edit/42'],
    ['program-3', { 'GET /api/auth/projects/GetById/3': { status: 500, body: {} } }, '/add-application/3'],
  ])('the draft for %s leads back to its form', async (form, answers, to) => {
    keep(form)
    show(answers)
    expect((await goOn(form)).getAttribute('href')).toBe(to)
    expect(screen.queryByText(texts['dashboard.next.draft.unsendable'])).toBeNull()
  })

  test('a started edit names its program and says that it is neither saved nor sent', async () => {
    keep('edit-42')
    show(application({ status: 'pendding', project: { id: 3, title: 'სტიპენდია' } }))
    expect((await screen.findByRole('link')).textContent).toBe('სტიპენდია · #0000-42')
    expect(screen.getByText(texts['dashboard.task.unsaved'])).toBeDefined()
  })

  test('drafts are listed newest first, each with its subject and its own link', async () => {
    keep('program-3', '2026-03-01T09:00:00Z')
    keep('agency-1', '2026-03-02T09:00:00Z')
    keep('admin-program-3')
    show({ ...program(), ...check(null), ...agencies })
    expect(await screen.findByText(aProgram().title)).toBeDefined()
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/agency/create/statment/1', '/add-application/3'])
  })
})

describe('a draft that cannot be sent any more', () => {
  test.each<[string, Answers, string]>([
    ['program-3', { ...program(), ...check('forwarded') }, programDetails['program.alreadyApplied']],
    [
      'program-3',
      { ...program({ status: 'deactive' }), ...check(null) },
      applicationForm['application.form.error.inactive'],
    ],
    ['program-3', {}, programDetails['program.notFound']],
    ['agency-9', agencies, errors['server.application.agencyInactive']],
    ['edit-42', application({ status: 'forwarded' }), errors['server.application.notEditable']],
    ['edit-42', application({ status: 'rejected' }), rules['server.application.decided']],
  ])('the draft for %s says why it cannot be sent and has no link to its form', async (form, answers, why) => {
    keep(form)
    show(answers)
    expect(await screen.findByText(why)).toBeDefined()
    expect(screen.getByText(texts['dashboard.next.draft.unsendable'])).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('the draft can be deleted beside the explanation', async () => {
    keep('program-3')
    show({ ...program(), ...check('forwarded') })
    await userEvent.click(await screen.findByRole('button', { name: drafts['draft.discard'] }))
    const question = within(screen.getByRole('dialog', { name: drafts['draft.discard.question'] }))
    await userEvent.click(question.getByRole('button', { name: drafts['draft.discard'] }))
    expect(await screen.findByText(drafts['draft.discarded'])).toBeDefined()
    expect(readLocalDraft(5, 'program-3')).toBeNull()
  })
})

test('without drafts the section is empty, and the drafts are its only request', async () => {
  const { requests } = fakePortal({})
  const { container } = showAt('/Dashboard', '/Dashboard', <Drafts />)
  expect([container.textContent, requests.map(({ path }) => path)]).toEqual(['', ['/api/auth/drafts']])
})
