import { fill } from '@portal/contract/fill'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { applicationForm } from '@portal/contract/texts/application-form'
import { applicationList } from '@portal/contract/texts/application-list'
import { sending as texts } from '@portal/contract/texts/sending'
import { states } from '@portal/contract/texts/states'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetDraft, keepDraft } from '#lib/drafts/drafts.ts'
import { anApplication, aProfile } from '#testing/applications.ts'
import { type Answers, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { CheckApplicationScreen } from './check-application.tsx'
import { SentApplicationScreen } from './sent-application.tsx'

const forward = 'POST /api/auth/applications/7/forwarded'
const detail = 'GET /api/auth/applications/GetById/7'
const sentAt = '2026-03-02T10:05:00.000Z'

const ownOne = anApplication({
  status: 'pendding',
  is_own: true,
  version: 2,
  recipient: 'მეწარმეობის სამსახური',
  answer_days: 30,
  attachments_application: [
    { id: 1, file_path: 'a', original_name: 'ბიუჯეტი.pdf', size: 1_258_291, requirement: null },
    { id: 2, file_path: 'b', original_name: 'ცნობა.pdf', size: 860_160, requirement: null },
  ],
})

const portal = (answers: Answers = {}) =>
  fakePortal({
    [detail]: { body: { success: true, data: ownOne } },
    'GET /api/auth/profile/getInfo': { body: { phone: '599112233', agree_to_notifications: true } },
    ...answers,
  })
const showCheck = () => showAt('/detail/7/check', '/detail/:id/check', <CheckApplicationScreen />)
const showSent = () => showAt('/detail/7/sent', '/detail/:id/sent', <SentApplicationScreen />)
const left = () => screen.getByRole('region', { name: texts['check.left'] })
const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: applicationList['applications.action.forward'] }))

const unknown = async () => {
  const box = (await screen.findByText(texts['check.unknown.title'])).closest<HTMLElement>('[role=status]')
  if (!box) throw new Error('the sentence is in no box')
  return box
}

freshPage()
beforeEach(() => signInAs(aProfile()))

describe('the check before an application is sent', () => {
  test('shows everything to be sent: names, address, recipient, text, files with sizes', async () => {
    portal()
    showCheck()
    expect(await screen.findByText(`${ownOne.name} ${ownOne.lastname}`)).toBeDefined()
    expect(screen.getByText(ownOne.personal_id)).toBeDefined()
    const files = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(files).toEqual([expect.stringMatching(/ბიუჯეტი\.pdf1,2.მბ/), expect.stringMatching(/ცნობა\.pdf840.კბ/)])
    expect(await screen.findByText(`მეწარმეობის სამსახური, ${ownOne.agency.name}`)).toBeDefined()
    expect(screen.getByText(applicationList['applications.forward.warning'])).toBeDefined()
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

  test('warns of changes that were typed and never saved, because they are not sent', async () => {
    keepDraft(aProfile().id, 'edit-7', { values: { applicationText: 'changed' }, savedAt: sentAt })
    portal()
    showCheck()
    const warning = await screen.findByText(texts['check.unsaved'])
    const link = within(warning.closest('[role=status]') as HTMLElement).getByRole('link')
    expect(link.getAttribute('href')).toBe('/applications/edit/7?then=check')
    cleanup()
    forgetDraft(aProfile().id, 'edit-7')
    showCheck()
    await screen.findByText(ownOne.personal_id)
    expect(screen.queryByText(texts['check.unsaved'])).toBeNull()
  })

  test('warns of changes that were typed on another device', async () => {
    portal({
      'GET /api/auth/drafts': { body: { data: [{ form: 'edit-7', title: 'ა', saved_at: sentAt }] } },
    })
    showCheck()
    expect(await screen.findByText(texts['check.unsaved'])).toBeDefined()
  })

  test('of a returned application says that it came back, not that it was never sent', async () => {
    const returned = { ...ownOne, returned_reason: 'დაამატეთ ბიუჯეტი', returned_at: sentAt }
    portal({ [detail]: { body: { success: true, data: returned } } })
    showCheck()
    await screen.findByText(applicationDetail['application.returned.tag'])
    expect(screen.queryByText(texts['check.notSent'])).toBeNull()
  })

  const withRequirements = (...served: (number | null)[]) => {
    const requirements = [
      { id: 1, title: 'ბიზნესგეგმა', is_required: true },
      { id: 2, title: 'ბანკის ცნობა', is_required: true },
      { id: 3, title: 'ფოტო', is_required: false },
    ]
    const attachments = ownOne.attachments_application.map((file, index) => ({
      ...file,
      requirement: served[index] ?? null,
    }))
    portal({
      [detail]: {
        body: {
          success: true,
          data: { ...ownOne, project: { id: 5, title: 'გრანტი' }, attachments_application: attachments },
        },
      },
      'GET /api/auth/projects/GetById/5': {
        body: { id: 5, title: 'გრანტი', attachment_allow_status: 'active', requirements },
      },
    })
    showCheck()
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

  test('asks which document an unnamed file is, and calls none missing that it may be', async () => {
    withRequirements(1, null)
    await screen.findByText(applicationForm['application.documents.name'])
    expect(screen.getByText(fill(texts['check.documents.unnamed'], { names: '„ცნობა.pdf“' }))).toBeDefined()
    expect(screen.queryByText(texts['check.documents.missing'])).toBeNull()
    expect(screen.queryByText(fill(texts['check.documents.atLeast'], { count: 1 }))).toBeNull()
    const link = screen.getByRole('link', { name: texts['check.documents.name'] })
    expect(link.getAttribute('href')).toBe('/applications/edit/7?then=check#documents')
    expect(screen.getByRole('button', { name: applicationList['applications.action.forward'] })).toBeDefined()
  })

  test('says how many documents are missing in any case when there are fewer files', async () => {
    withRequirements(3, null)
    expect(await screen.findByText(fill(texts['check.documents.atLeast'], { count: 1 }))).toBeDefined()
  })

  test('each part has a link to change it, which leads back', async () => {
    portal()
    showCheck()
    const changes = await screen.findAllByRole('link', { name: new RegExp(`^${texts['check.change']}\\s*: `) })
    expect(changes.map((link) => link.getAttribute('href'))).toEqual(
      ['', '#applicationText', '#documents'].map((part) => `/applications/edit/7?then=check${part}`),
    )
  })

  test('sends the shown version with one click, and leads to the confirmation', async () => {
    const { calls } = portal({
      [forward]: { body: { success: true, data: { ...ownOne, status: 'forwarded', version: 3 } } },
    })
    const { where } = showCheck()
    await press()
    await waitFor(() => expect(where()).toBe('/detail/7/sent'))
    expect(calls(forward)).toHaveLength(1)
    expect(calls(forward)[0]?.headers.get('if-match')).toBe('"2"')
    expect(calls(forward)[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  test('says that nothing was sent only when the server refused, because a failed server may have sent it', async () => {
    portal({ [forward]: { status: 429, body: { success: false, code: 'too_many', message: 'სცადეთ მოგვიანებით' } } })
    showCheck()
    await press()
    expect(within(await screen.findByRole('alert')).getByText(texts['check.failed'])).toBeDefined()
  })

  test('does not say that nothing was sent while an earlier request is in progress', async () => {
    portal({ [forward]: { status: 409, body: { success: false, code: 'in_progress', message: 'დაელოდეთ' } } })
    showCheck()
    await press()
    expect(within(await unknown()).queryByText(texts['check.failed'])).toBeNull()
  })

  test('a refused retry after a lost answer does not say that nothing was sent, and offers to look', async () => {
    const given = [() => Promise.reject(new TypeError('away')), () => refusedRetry]
    const refusedRetry = { status: 429, body: { success: false, code: 'too_many', message: 'სცადეთ მოგვიანებით' } }
    portal({ [forward]: () => (given.shift() ?? (() => refusedRetry))() })
    showCheck()
    await press()
    await screen.findByText(texts['check.unknown.title'])
    await userEvent.click(screen.getByRole('button', { name: states['state.retry'] }))
    await screen.findByText('სცადეთ მოგვიანებით')
    const box = within(await unknown())
    expect(box.queryByText(texts['check.failed'])).toBeNull()
    const look = box.getByRole('link', { name: applicationList['applications.title.my'] })
    expect(look.getAttribute('href')).toBe('/applications')
  })

  test('looks by itself after a lost answer, and leads to the confirmation if it was sent', async () => {
    let status: 'pendding' | 'forwarded' = 'pendding'
    portal({
      [detail]: () => ({ body: { success: true, data: { ...ownOne, status, forwarded_at: sentAt } } }),
      [forward]: () => {
        status = 'forwarded'
        return Promise.reject(new TypeError('away'))
      },
    })
    const { where } = showCheck()
    await press()
    await waitFor(() => expect(where()).toBe('/detail/7/sent'))
  })

  test('shows a failure at the top of the page, and the retry has the same idempotency key', async () => {
    const refused = {
      status: 503,
      body: { success: false, code: 'unavailable', message: 'სცადეთ მოგვიანებით', request_id: 'abc-42' },
    }
    const { calls } = portal({ [forward]: refused })
    showCheck()
    await press()
    const box = await unknown()
    const alert = within(box)
    expect(box.closest('[data-form-bar]')).toBeNull()
    expect(box.parentElement).toBe(document.activeElement)
    expect(alert.getByText('სცადეთ მოგვიანებით')).toBeDefined()
    expect(alert.queryByText(texts['check.failed'])).toBeNull()
    expect(alert.getByText(/abc-42/)).toBeDefined()
    expect(alert.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['tel:143', '/applications'])
    await userEvent.click(screen.getByRole('button', { name: states['state.retry'] }))
    await waitFor(() => expect(calls(forward)).toHaveLength(2))
    const keys = calls(forward).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toBe(keys[1])
  })

  test('gives the hotline when no answer came', async () => {
    portal({ [forward]: () => Promise.reject(new TypeError('away')) })
    showCheck()
    await press()
    expect(
      within(await unknown())
        .getByRole('link', { name: /143/ })
        .getAttribute('href'),
    ).toBe('tel:143')
  })

  test('gives neither hotline nor number of the request when the application was refused', async () => {
    const body = { success: false, code: 'not_permitted', message: 'არ შეგიძლიათ', request_id: 'abc-42' }
    portal({ [forward]: { status: 403, body } })
    showCheck()
    await press()
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('არ შეგიძლიათ')).toBeDefined()
    expect(alert.queryByText(/abc-42/)).toBeNull()
    expect(alert.queryByRole('link')).toBeNull()
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

describe('the confirmation after an application was sent', () => {
  const sent = (status = 'forwarded') => ({
    [detail]: { body: { success: true, data: { ...ownOne, status, forwarded_at: sentAt, waiting_before: 7 } } },
  })

  test('shows number, time, recipient, what was sent, and how the answer will arrive', async () => {
    portal(sent())
    showSent()
    expect(await screen.findByRole('heading', { level: 1, name: texts['sent.title'] })).toBeDefined()
    expect(await screen.findByText(`#0000-${ownOne.id}`)).toBeDefined()
    expect(screen.getAllByText('2 მარტი, 2026, 14:05').length).toBeGreaterThan(0)
    expect(await screen.findByText('მეწარმეობის სამსახური')).toBeDefined()
    expect(screen.getByText(/^2 დოკუმენტი, 2(?:,0)?.მბ$/)).toBeDefined()
    expect(screen.getByText(/7 განაცხადი/)).toBeDefined()
    expect(await screen.findByText('1 აპრილი, 2026')).toBeDefined()
    expect(await screen.findByText(/\+995 599 \*\* \*\* 33/)).toBeDefined()
  })

  test('promises no SMS to a member without that consent', async () => {
    const info = { body: { phone: '599112233', agree_to_notifications: false } }
    portal({ ...sent(), 'GET /api/auth/profile/getInfo': info })
    showSent()
    expect(await screen.findByText(texts['sent.step.answer.portal'])).toBeDefined()
  })

  test('remains after the decision, and says that there is one', async () => {
    portal(sent('completed'))
    showSent()
    expect(await screen.findByText(texts['sent.step.answered'])).toBeDefined()
    expect(screen.queryByText(texts['sent.step.answer'])).toBeNull()
  })

  test('does not say that it was sent while that is unknown, nor when it cannot be loaded', async () => {
    portal({ [detail]: { status: 403, body: { code: 'not_permitted', message: '' } } })
    showSent()
    const numbered = { level: 1, name: fill(applicationDetail['application.detail.title'], { id: ownOne.id }) }
    expect(screen.getByRole('heading', numbered)).toBeDefined()
    expect(await screen.findByText(applicationDetail['application.detail.error'])).toBeDefined()
    expect(screen.getByRole('heading', numbered)).toBeDefined()
    expect(screen.queryByText(texts['sent.title'])).toBeNull()
  })

  test('redirects to the check when the application is not sent', async () => {
    portal()
    const { where } = showSent()
    await waitFor(() => expect(where()).toBe('/detail/7/check'))
  })
})
