import { team as texts } from '@portal/contract/texts/team'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anApplication, aProfile } from '#testing/applications.ts'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { Give } from './give.tsx'

freshPage(aProfile({ id: 3, permission: 'Agency Operator' }))

const application = anApplication({ id: 7, status: 'forwarded', is_own: false })
const colleague = (id: number, name: string, over: object = {}) => ({
  ...{ id, name, permission: 'Agency Operator', is_active: true, absent_until: null, deputy: null, absence: null },
  ...{ taken: 4, overdue: 1, programs: [] },
  ...over,
})
const away = colleague(9, 'ნინო აბაშიძე', { absent_until: '2026-12-11', deputy: { id: 2, name: 'თამარ კობალაძე' } })
const list = { 'GET /api/auth/colleagues': { body: { data: [colleague(3, 'გიორგი ბერიძე'), away] } } }

const show = (answers: Answers = {}, viewer: 'Agency Operator' | 'Super Administrator' = 'Agency Operator') => {
  const portal = fakePortal({ ...list, ...answers })
  showAt('/', '/', <Give application={application} viewer={viewer} />)
  return portal
}

test('a case is given to a colleague by key, with what they hold, who is absent, and a note', {
  tags: ['R-OFF-30', 'R-OFF-46'],
}, async () => {
  const { calls } = show({
    'POST /api/auth/applications/7/given': { body: { success: true, message: '', data: application } },
  })
  fireEvent.keyDown(document.body, { code: 'KeyG', key: 'g' })
  const dialog = await screen.findByRole('dialog')
  const to = await within(dialog).findByLabelText(/ვის გადაეცემა/)
  expect(
    within(dialog)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.anything(), 'ნინო აბაშიძე (განხილვაში: 4, ვადაგასული: 1), არ არის, ბოლო დღე: 11.12.2026'])
  await userEvent.selectOptions(to, '9')
  expect(dialog.textContent).toContain('შემცვლელი: თამარ კობალაძე')
  await userEvent.type(within(dialog).getByLabelText(texts['give.note']), 'ნახე')
  await userEvent.click(within(dialog).getByRole('button', { name: texts['give.send'] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('POST ')[0]?.body).toEqual({ member_id: 9, note: 'ნახე' })
})

test('a refusal keeps what was typed', { tags: ['R-OFF-46'] }, async () => {
  show({
    'POST /api/auth/applications/7/given': {
      status: 403,
      body: { success: false, code: 'own_application', message: 'კოლეგას პირადად ეხება' },
    },
  })
  await userEvent.click(screen.getByRole('button', { name: texts['give.open'] }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.selectOptions(await within(dialog).findByLabelText(/ვის გადაეცემა/), '9')
  await userEvent.type(within(dialog).getByLabelText(texts['give.note']), 'ნახე')
  await userEvent.click(within(dialog).getByRole('button', { name: texts['give.send'] }))
  expect(await within(dialog).findByText(/კოლეგას პირადად ეხება/)).toBeDefined()
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(texts['give.note']).value).toBe('ნახე')
})

test('the Super Administrator is not offered it', { tags: ['R-OFF-31'] }, () => {
  show({}, 'Super Administrator')
  expect(screen.queryByRole('button')).toBeNull()
})
