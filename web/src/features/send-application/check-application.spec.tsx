import { fill } from '@portal/contract/fill'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { applicationForm } from '@portal/contract/texts/application-form'
import { applicationList } from '@portal/contract/texts/application-list'
import { clock } from '@portal/contract/texts/clock'
import { questionsForm } from '@portal/contract/texts/questions-form'
import { sending as texts } from '@portal/contract/texts/sending'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetDraft, keepDraft } from '#lib/drafts/local-drafts.ts'
import { anAnswered } from '#testing/answered.ts'
import { aProfile } from '#testing/applications.ts'
import { aProgram } from '#testing/catalog.ts'
import { signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import '#lib/questions/answers-read.tsx'
import { detail, forward, ownOne, portal, press, sentAt, showCheck } from './send-application-for-specs.tsx'

const left = () => screen.getByRole('region', { name: texts['check.left'] })

freshPage()
beforeEach(() => signInAs(aProfile()))

describe('the check before an application is sent', () => {
  test('shows everything to be sent: names, address, recipient, text, files with sizes', {
    tags: 'R-APP-20',
  }, async () => {
    portal()
    showCheck()
    expect(await screen.findByText(`${ownOne.name} ${ownOne.lastname}`)).toBeDefined()
    expect(screen.getByText(ownOne.personal_id)).toBeDefined()
    const files = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(files).toEqual([expect.stringMatching(/ბიუჯეტი\.pdf1,2.მბ/), expect.stringMatching(/ცნობა\.pdf840.კბ/)])
    expect(await screen.findByText(`მეწარმეობის სამსახური, ${ownOne.agency.name}`)).toBeDefined()
    expect(screen.getByText(texts['check.warning'])).toBeDefined()
    expect(screen.getAllByRole('button', { name: applicationList['applications.action.forward'] })).toHaveLength(1)
  })

  test('names a company and its number in two rows', async () => {
    const company = {
      ...{ id: 5, registration_type: 'legal' as const, first_name: 'ნინო', last_name: 'გამოგონილი' },
      ...{ personal_id: '01001000008', company_name: 'შპს „მაგალითი“', company_id: '400000001' },
      document_verified_status: 'verified' as const,
    }
    portal({ [detail]: { body: { success: true, data: { ...ownOne, applicant: company } } } })
    showCheck()
    const rowOf = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent
    expect(await rowOf(texts['check.company'])).toBe('შპს „მაგალითი“')
    expect(await rowOf(texts['check.companyId'])).toBe('400000001')
  })

  test('leaves out the phone of a person who has none', { tags: 'R-ACT-38' }, async () => {
    portal({ [detail]: { body: { success: true, data: { ...ownOne, mobile: '' } } } })
    showCheck()
    expect(await screen.findByText(ownOne.personal_id)).toBeDefined()
    expect(screen.queryByText(applicationDetail['application.detail.phone'])).toBeNull()
  })

  test('warns of changes that were typed and never saved, because they are not sent', {
    tags: 'R-APP-26',
  }, async () => {
    keepDraft(aProfile().id, 'edit-7', { values: { applicationText: 'changed' }, savedAt: sentAt })
    portal()
    showCheck()
    const warning = await screen.findByText(texts['check.unsaved'])
    const link = within(warning.closest('[role=status]') as HTMLElement).getByRole('link')
    expect(link.getAttribute('href')).toBe('/applications/edit/7')
    cleanup()
    forgetDraft(aProfile().id, 'edit-7')
    showCheck()
    await screen.findByText(ownOne.personal_id)
    expect(screen.queryByText(texts['check.unsaved'])).toBeNull()
  })

  test('warns of changes that were typed on another device', { tags: 'R-APP-26' }, async () => {
    portal({
      'GET /api/auth/drafts': { body: { data: [{ form: 'edit-7', title: 'ა', saved_at: sentAt }] } },
    })
    showCheck()
    expect(await screen.findByText(texts['check.unsaved'])).toBeDefined()
  })

  test('of a returned application says that it came back, and repeats what was asked', {
    tags: 'R-WEB-37',
  }, async () => {
    const form = { questions: [{ id: 3, title: 'ფართობი' }] }
    const returned = {
      ...{ ...ownOne, returned_reason: 'დაამატეთ ბიუჯეტი', returned_at: sentAt },
      ...{ form, answers_read: [], returned_questions: [3], answer_by: '2030-03-20' },
    }
    portal({ [detail]: { body: { success: true, data: returned } } })
    showCheck()
    await screen.findByText(applicationDetail['application.returned.tag'])
    expect(screen.getByText('დაამატეთ ბიუჯეტი')).toBeDefined()
    expect(screen.getByText(applicationDetail['application.returned.title'])).toBeDefined()
    expect(screen.queryByText(texts['check.notSent'])).toBeNull()
    expect(screen.getByText(/პასუხის ბოლო დღე: 20/)).toBeDefined()
    expect(screen.getByText(clock['returned.questions']).nextElementSibling?.textContent).toBe('ფართობი')
  })

  const withRequirements = (...served: (number | null)[]) => {
    const requirements = [
      { id: 1, title: 'ბიზნესგეგმა', is_required: true, is_asked: true },
      { id: 2, title: 'ბანკის ცნობა', is_required: true, is_asked: true },
      { id: 3, title: 'ფოტო', is_required: false, is_asked: true },
      { id: 4, title: 'იჯარა', is_required: true, is_asked: false },
    ]
    const attachments = ownOne.attachments_application.map((file, index) => ({
      ...file,
      requirement: served[index] ?? null,
    }))
    const sent = portal({
      [detail]: {
        body: {
          success: true,
          data: {
            ...{ ...ownOne, project: { id: 5, title: 'გრანტი' }, attachments_application: attachments },
            program_now: { version: 4, requirements },
          },
        },
      },
      'GET /api/auth/projects/GetById/5': {
        body: { id: 5, title: 'გრანტი', attachment_allow_status: 'active', requirements: [] },
      },
    })
    showCheck()
    return sent
  }

  test('shows which required documents are missing, and what each file is', async () => {
    withRequirements(1, 3)
    await screen.findByText(texts['check.documents.missing'])
    const missing = within(left()).getByText('ბანკის ცნობა')
    const items = screen.getAllByRole('listitem').filter((item) => !left().contains(item))
    expect(missing.tagName).toBe('LI')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/ბიუჯეტი\.pdfბიზნესგეგმა1,2.მბ/),
      expect.stringMatching(/ცნობა\.pdfფოტო840.კბ/),
    ])
    expect(screen.getByRole('button', { name: applicationList['applications.action.forward'] })).toBeDefined()
  })

  test('sends the version of the program whose documents it showed', { tags: 'R-FORM-33' }, async () => {
    const { calls } = withRequirements(1, 2)
    await screen.findByText('ბიზნესგეგმა')
    await press()
    await waitFor(() => expect(calls(forward).map(({ body }) => body)).toEqual([{ program_version: 4 }]))
  })

  test('shows all that is left to do in one block, in its order', async () => {
    keepDraft(aProfile().id, 'edit-7', { values: { applicationText: 'changed' }, savedAt: sentAt })
    withRequirements(1, 3)
    await screen.findByText(texts['check.documents.missing'])
    const links = within(left()).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      texts['check.unsaved.open'],
      texts['check.documents.add'],
    ])
    cleanup()
    forgetDraft(aProfile().id, 'edit-7')
    portal()
    showCheck()
    await screen.findByText(ownOne.personal_id)
    expect(screen.queryByText(texts['check.left'])).toBeNull()
  })

  test('the bar that sends stays at the end until what is left to do was seen', async () => {
    let observe: IntersectionObserverCallback = () => undefined
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: IntersectionObserverCallback) {
          observe = callback
        }
        observe() {}
        disconnect() {}
      },
    )
    withRequirements(1, 3)
    await screen.findByText(texts['check.documents.missing'])
    const bar = screen.getByRole('button', { name: applicationList['applications.action.forward'] }).parentElement
    expect(bar?.hasAttribute('data-form-bar')).toBe(false)
    const entry = { isIntersecting: true, boundingClientRect: { top: 500 } } as IntersectionObserverEntry
    act(() => observe([entry], {} as IntersectionObserver))
    expect(bar?.hasAttribute('data-form-bar')).toBe(true)
    vi.unstubAllGlobals()
  })

  test('asks which document an unnamed file is, and calls none missing that it may be', {
    tags: ['R-APP-9', 'R-APP-70'],
  }, async () => {
    withRequirements(1, null)
    await screen.findByText(applicationForm['application.documents.name'])
    expect(screen.getByText(fill(texts['check.documents.unnamed'], { names: '„ცნობა.pdf“' }))).toBeDefined()
    expect(screen.queryByText(texts['check.documents.missing'])).toBeNull()
    expect(screen.queryByText(fill(texts['check.documents.atLeast'], { count: 1 }))).toBeNull()
    const link = screen.getByRole('link', { name: texts['check.documents.name'] })
    expect(link.getAttribute('href')).toBe('/applications/edit/7#documents')
    expect(screen.getByRole('button', { name: applicationList['applications.action.forward'] })).toBeDefined()
  })

  test('says how many documents are missing in any case when there are fewer files', { tags: 'R-APP-9' }, async () => {
    withRequirements(3, null)
    expect(await screen.findByText(fill(texts['check.documents.atLeast'], { count: 1 }))).toBeDefined()
  })

  test('each part has a link to change it, which leads back', async () => {
    portal()
    showCheck()
    const changes = await screen.findAllByRole('link', { name: new RegExp(`^${texts['check.change']}\\s*: `) })
    expect(changes.map((link) => link.getAttribute('href'))).toEqual(
      ['', '#applicationText', '#documents'].map((part) => `/applications/edit/7${part}`),
    )
  })

  test('shows the answers by section, each with a link to change it', { tags: 'R-FORM-34' }, async () => {
    portal({
      [detail]: {
        body: { success: true, data: anAnswered({ id: 7, status: 'pendding', is_own: true, description: '' }) },
      },
    })
    showCheck()
    const section = within(await screen.findByRole('region', { name: 'ნაკვეთი' }))
    expect(section.getByText('რა უფლებით ფლობთ ნაკვეთს?').nextElementSibling?.textContent).toBe('იჯარა')
    expect(section.getByRole('link').getAttribute('href')).toBe('/applications/edit/7#answers.2')
    const garden = within(screen.getByRole('region', { name: 'ბაღი' }))
    expect(garden.getByRole('link').getAttribute('href')).toBe('/applications/edit/7#answers.5')
    expect(garden.getByText('საკადასტრო კოდი').nextElementSibling?.textContent).toBe(
      questionsForm['questionsForm.read.none'],
    )
    expect(screen.getByText(questionsForm['questionsForm.read.noText'])).toBeDefined()
  })

  test('a document with a condition is missing only after that answer', { tags: 'R-FORM-39' }, async () => {
    const lease = { all: [{ question: 2, is: [2] }] }
    const requirements = [
      { id: 1, title: 'იჯარის ხელშეკრულება', is_required: true, is_asked: true, show_if: lease },
      { id: 2, title: 'საკუთრების მოწმობა', is_required: true, is_asked: false },
    ]
    portal({
      [detail]: {
        body: { success: true, data: anAnswered({ id: 7, status: 'pendding', is_own: true, requirements }) },
      },
      'GET /api/auth/projects/GetById/3': { body: aProgram({ attachment_allow_status: 'active' }) },
    })
    showCheck()
    expect(
      await within(await screen.findByRole('region', { name: texts['check.left'] })).findByText('იჯარის ხელშეკრულება'),
    ).toBeDefined()
    expect(screen.getByText('რადგან არჩეულია „იჯარა“')).toBeDefined()
    expect(screen.queryByText('საკუთრების მოწმობა')).toBeNull()
  })

  test.each([
    [
      'redirects to the confirmation when the application is already sent',
      { ...ownOne, status: 'forwarded' },
      '/detail/7/sent',
    ],
    ['redirects to the application when it is another person’s', { ...ownOne, is_own: false }, '/detail/7'],
  ])('%s', async (_, data, to) => {
    portal({ [detail]: { body: { success: true, data } } })
    const { where } = showCheck()
    await waitFor(() => expect(where()).toBe(to))
  })
})
