/**
 * @module-tag R-WEB-84
 */
import { answers } from '@portal/contract/texts/answers'
import { leaving as texts } from '@portal/contract/texts/leaving'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listLocalDrafts } from '#lib/drafts/local-drafts.ts'
import { anApplication, aProfile, permissions } from '#testing/applications.ts'
import { answerLater } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { findButton, showApplication } from '../application-detail-for-specs.tsx'

freshPage(aProfile({ permission: 'User' }))

const path = 'POST /api/auth/applications/7/withdrawn'
const withdrawn = anApplication({
  ...{ is_own: true, status: 'withdrawn', version: 3, withdrawn_at: '2026-03-03T09:00:00.000Z' },
  withdrawn_reason: 'სხვა გზა ვიპოვე',
})
const open = async () => userEvent.click(await findButton(texts['withdraw.action']))
const confirm = () => userEvent.click(screen.getByRole('button', { name: texts['withdraw.confirm'] }))

test('the dialog says what follows, asks once, and the page shows the end', async () => {
  let data = anApplication({ is_own: true })
  const { requests } = showApplication(
    {},
    {
      'GET /api/auth/applications/GetById/7': () => ({ body: { success: true, data } }),
      [path]: () => {
        data = withdrawn
        return { body: { success: true, data } }
      },
    },
  )
  await open()
  const dialog = await screen.findByRole('dialog', { description: new RegExp(texts['withdraw.then.over']) })
  expect(dialog.textContent).toContain(texts['withdraw.then.again.program'])
  await userEvent.type(screen.getByLabelText(texts['withdraw.reason']), ' სხვა გზა ვიპოვე ')
  await confirm()
  expect(await screen.findByText(texts['withdrawn.title'])).toBeDefined()
  expect(screen.getByText('სხვა გზა ვიპოვე')).toBeDefined()
  expect(screen.getByRole('link', { name: texts['withdrawn.again'] }).getAttribute('href')).toBe('/add-application/3')
  expect(screen.queryByRole('button', { name: texts['withdraw.action'] })).toBeNull()
  expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { reason: 'სხვა გზა ვიპოვე' } }])
})

test('what was typed is there when the dialog opens again', { tags: 'R-WEB-41' }, async () => {
  showApplication()
  await open()
  await userEvent.type(await screen.findByLabelText(texts['withdraw.reason']), 'სხვა')
  await userEvent.click(screen.getByRole('button', { name: texts['withdraw.keep'] }))
  await open()
  expect((await screen.findByLabelText<HTMLTextAreaElement>(texts['withdraw.reason'])).value).toBe('სხვა')
})

test('what was sent does not come back when the dialog is closed before the answer', {
  tags: 'R-WEB-41',
}, async () => {
  const { answer, arrive } = answerLater({ success: true, data: withdrawn })
  showApplication({ is_own: true }, { [path]: answer })
  await open()
  await userEvent.type(await screen.findByLabelText(texts['withdraw.reason']), 'სხვა')
  await confirm()
  await userEvent.click(screen.getByRole('button', { name: texts['withdraw.keep'] }))
  expect(listLocalDrafts(aProfile().id)).toHaveLength(1)
  arrive()
  await screen.findByText(new RegExp(answers['application.withdraw.success']))
  expect(listLocalDrafts(aProfile().id)).toEqual([])
})

test('a decision that was faster is told, and the page shows it afterwards', async () => {
  const current = anApplication({ is_own: true, status: 'completed', version: 3 })
  const refused = { success: false, code: 'already_decided', message: 'მიღებულია', request_id: 'r', current }
  showApplication({}, { [path]: { status: 409, body: refused } })
  await open()
  await screen.findByLabelText(texts['withdraw.reason'])
  await confirm()
  expect(await screen.findByText(texts['withdraw.error'])).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: texts['withdraw.confirm'] })).toBeNull())
})

test.each(['completed', 'rejected', 'withdrawn'] as const)(
  'an application that is %s cannot be taken back',
  async (status) => {
    showApplication({ status })
    await findButton('PDF-ის ჩამოტვირთვა')
    expect(screen.queryByRole('button', { name: texts['withdraw.action'] })).toBeNull()
  },
)

test('a transferred application says where it is and why', { tags: 'R-APP-95' }, async () => {
  showApplication(
    {
      agency: { id: 2, name: 'ინფრასტრუქტურის სამინისტრო' },
      transferred_from: { id: 1, short_name: 'სოფლის მეურნეობა' },
      transferred_at: '2026-03-03T09:00:00.000Z',
      transferred_reason: 'გზა მათი საქმეა',
    },
    { 'GET /api/auth/check_permission': permissions.user },
  )
  const notice = await screen.findByText(/ინფრასტრუქტურის სამინისტრო$/, { selector: 'p, h2, h3, strong' })
  expect(notice).toBeDefined()
  expect(screen.getByText('გზა მათი საქმეა')).toBeDefined()
  expect(screen.getByText(texts['transferred.kept'])).toBeDefined()
})
