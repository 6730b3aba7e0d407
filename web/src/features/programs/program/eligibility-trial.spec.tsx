import { questionsForm as texts } from '@portal/contract/texts/questions-form'
import type { PublishedForm } from '@portal/questions'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aProgram } from '#testing/catalog.ts'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { GuestProgramScreen } from './guest-program.tsx'

freshPage()

const asked = (id: number, more: object = {}) => ({
  ...{ id, kind: 'yes_no', title: `კითხვა ${id}`, help: null, is_required: true, show_if: null, eligibility: null },
  ...more,
})
const stops = { unless: { is: [false] }, effect: 'stops', message: 'ერთხელ ფინანსდება' }
const form = {
  ...{ revision: 1, text: 'required', columns: [], criteria: [] },
  questions: [asked(1), asked(2, { show_if: { all: [{ question: 1, is: [true] }] }, eligibility: stops }), asked(3)],
} as unknown as PublishedForm

test('a guest tries what may stop them, and nothing is sent or kept', {
  tags: ['R-FORM-17', 'R-FORM-56'],
}, async () => {
  const user = userEvent.setup()
  const { requests } = fakePortal({ 'GET /api/projects/GetById/3': { body: aProgram({ form }) } })
  showAt('/show/3', '/show/:id', <GuestProgramScreen />)
  await screen.findByRole('group', { name: 'კითხვა 1' })
  expect(screen.queryByRole('group', { name: 'კითხვა 3' })).toBeNull()
  expect(screen.getByText(/^2 კითხვა, 1 წუთი/)).toBeTruthy()
  const [asking, kept] = [requests.length, localStorage.length]
  await user.click(screen.getByRole('radio', { name: 'დიახ' }))
  const [, , yes, no] = screen.getAllByRole('radio')
  await user.click(yes as HTMLElement)
  expect(screen.getByRole('alert').textContent).toContain('ერთხელ ფინანსდება')
  await user.click(no as HTMLElement)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText(texts['questionsForm.try.fits'])).toBeTruthy()
  expect(requests).toHaveLength(asking)
  expect(localStorage).toHaveLength(kept)
})
