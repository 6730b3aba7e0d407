import { session as texts } from '@portal/contract/texts/session'
import { states } from '@portal/contract/texts/states'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { freshPage } from '#testing/fresh-page.ts'
import { NotLoaded } from './not-loaded.tsx'

const away = new ApiError({ status: 0, code: 'network', message: '' })
const broken = new ApiError({ status: 500, code: 'internal', message: '', requestId: 'abc-42' })
const query = { error: away, refetch: vi.fn() }

freshPage()

test('a lost connection is no fault of the portal', async () => {
  render(<NotLoaded message="სია ვერ ჩაიტვირთა" query={query} />)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain(texts['offline.unreachable'])
  await userEvent.click(screen.getByRole('button', { name: states['state.retry'] }))
  expect(query.refetch).toHaveBeenCalledOnce()
})

test('a fault of the portal is told as one', () => {
  render(<NotLoaded message="სია ვერ ჩაიტვირთა" query={{ ...query, error: broken }} />)
  expect(screen.getByRole('alert').textContent).toContain('abc-42')
})

test.each([
  ['a lost connection', away],
  ['a fault', broken],
])('after %s, what was loaded before is called a saved copy, whose time the banner says', (_, error) => {
  render(<NotLoaded query={{ ...query, error, data: [] }} />)
  expect(screen.getByText('ნაჩვენებია შენახული ასლი')).toBeDefined()
})
