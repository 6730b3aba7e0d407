/** Who gets what is sent to a program, in its form. */
import { programAdmin } from '@portal/contract/texts/program-admin'
import { team as texts } from '@portal/contract/texts/team'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { freshPage } from '#testing/fresh-page.ts'
import { administratorSignsIn, edit, program, read, save, savedAnswer, showEdit } from './program-form-for-specs.tsx'

freshPage()

const colleague = (id: number, name: string) => ({
  ...{ id, name, permission: 'Agency Operator', is_active: true, absent_until: null, deputy: null, absence: null },
  ...{ taken: 0, overdue: 0, programs: [] },
})
const list = { 'GET /api/auth/colleagues': { body: { data: [colleague(9, 'ნინო ბერიძე')] } } }
const field = () => screen.findByLabelText<HTMLSelectElement>(programAdmin['admin.program.field.assignee'])

test('an administrator names one of the staff, or nobody', { tags: ['R-OFF-34', 'R-OFF-48'] }, async () => {
  administratorSignsIn()
  const { calls } = showEdit({ ...list, [edit]: { ...savedAnswer, status: 200 } })
  await screen.findByRole('option', { name: 'ნინო ბერიძე' })
  await userEvent.selectOptions(await field(), 'ნინო ბერიძე')
  await save()
  await waitFor(() => expect(calls(edit)).toHaveLength(1))
  expect(calls(edit)[0]?.body).toMatchObject({ assignee_id: 9 })
})

test('says that the one who was named has left', { tags: ['R-OFF-48'] }, async () => {
  administratorSignsIn()
  showEdit({ ...list, [read]: { body: { ...program, assignee_id: 12 } } })
  expect(await screen.findByText(texts['assignee.left.hint'])).toBeDefined()
  expect((await field()).value).toBe('12')
})
