import { failures } from '@portal/contract/texts/failures'
import { session } from '@portal/contract/texts/session'
import { states } from '@portal/contract/texts/states'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keepDraft } from '#lib/drafts/local-drafts.ts'
import { freshPage } from '#testing/fresh-page.ts'
import { ErrorBoundary } from './error-boundary.tsx'

freshPage()

function Broken({ error }: { error: Error }): never {
  throw error
}
const show = (error: Error) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <ErrorBoundary>
      <Broken error={error} />
    </ErrorBoundary>,
  )
}
const unloaded = new TypeError('Failed to fetch dynamically imported module: /assets/form.js')

test('a page whose code did not arrive is no fault, and says that what was typed is kept', () => {
  keepDraft(7, 'application-3', { values: {}, savedAt: '2026-03-01T09:00:00Z' })
  show(unloaded)
  expect(screen.getByRole('heading', { level: 1, name: states['error.load.page'] })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain(session['offline.drafts'])
})

test('without a draft on this device none is spoken of', () => {
  show(unloaded)
  expect(screen.getByText(session['offline.hint'])).toBeDefined()
  expect(screen.queryByText(session['offline.drafts'])).toBeNull()
})

test('an error of the page itself stays one', () => {
  show(new Error('x'))
  expect(screen.getByRole('alert').textContent).toContain(failures['error.tryAgain'])
})
