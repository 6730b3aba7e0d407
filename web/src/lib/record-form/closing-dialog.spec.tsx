import { closing as texts } from '@portal/contract/texts/closing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { ClosingDialog } from './closing-dialog.tsx'

const counts = { all: 9, pendding: 3, forwarded: 12 }

const ask = (of: 'program' | 'agency', answers: Answers) => {
  const [onConfirm, onClose] = [vi.fn(), vi.fn()]
  fakePortal(answers)
  showAt(
    '/programs',
    '/programs',
    <ClosingDialog of={of} id={3} isPending={false} onConfirm={onConfirm} onClose={onClose} />,
  )
  return { onConfirm, onClose }
}

freshPage({ id: 1, permission: 'Super Administrator' })

test.each([
  ['program', 'project_id=3'],
  ['agency', 'agency_id=3'],
] as const)(
  'closing a %s shows how many applications are waiting there, and needs a confirmation',
  { tags: 'R-ADM-12' },
  async (of, query) => {
    const { onConfirm, onClose } = ask(of, { [`GET /api/auth/applications/counts?${query}`]: { body: counts } })
    expect(await screen.findByText('პასუხს ელოდება 12 განაცხადი, გადაუგზავნელია 3')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: texts['closing.cancel'] }))
    expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0])
    await userEvent.click(screen.getByRole('button', { name: texts[`closing.${of}`] }))
    expect(onConfirm).toHaveBeenCalledOnce()
  },
)

test('closing without a known count says that the count is unknown', async () => {
  ask('program', {})
  expect(await screen.findByText(texts['closing.unknown'])).toBeDefined()
})
