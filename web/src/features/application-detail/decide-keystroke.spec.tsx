/** A key in the reason of a decision costs the dialog, not the page behind it and not the list of reasons. */
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { rememberReason } from '#lib/reasons/last-reasons.ts'
import { anApplication } from '../../testing/applications.ts'
import { fakePortal, showAt } from '../../testing/faked-portal.tsx'
import { freshPage } from '../../testing/fresh-page.ts'
import { ReviewPanel } from './review-panel.tsx'
import { administrator, button, detail, dialog } from './review-panel-for-specs.tsx'

freshPage(administrator)

test('a letter renders neither the bar of the case nor a reason that can be picked', async () => {
  rememberReason(administrator.id, { kind: 'reject', reason: 'ცნობა ვადაგასულია' })
  const application = anApplication()
  fakePortal({ [detail]: { body: { success: true, data: application } } })
  const frame = vi.fn((buttons: React.ReactNode) => buttons)
  showAt('/detail/7', '/detail/:id', <ReviewPanel application={application} frame={frame} />)
  await userEvent.click(await button(texts['review.reject']))
  const pick = within(dialog()).getByRole('button', { name: 'ცნობა ვადაგასულია' })
  const read = vi.spyOn(Storage.prototype, 'getItem')
  const field = within(dialog()).getByLabelText(texts['review.reason.label'], { exact: false })
  await userEvent.type(field, 'ა')
  const [rendered, reads] = [frame.mock.calls.length, read.mock.calls.length]
  await userEvent.type(field, 'ბგ')
  expect(frame.mock.calls.length).toBe(rendered)
  expect(read.mock.calls.slice(reads).filter(([key]) => key.includes('last-reasons'))).toEqual([])
  await userEvent.click(pick)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('აბგ\nცნობა ვადაგასულია')
})
