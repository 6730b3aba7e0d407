import { fill } from '@portal/contract/fill'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { letters as texts } from '@portal/contract/texts/letters'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LetterPreview } from '#lib/letters/letter-preview.tsx'
import { anApplication, aProfile } from '#testing/applications.ts'
import { type Answers, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { showApplication } from './application-detail-for-specs.tsx'
import { ReviewPanel } from './review-panel.tsx'

const template = {
  ...{ id: 1, title: 'საერთო', for: 'completed', project_id: null, body: '<p>x</p>', revision: 1 },
  ...{ signer: 'ა', signer_position: 'ბ' },
}

vi.mock('#lib/media/pdf-document.tsx', () => ({ PdfDocument: () => <p>pdf</p> }))

freshPage(aProfile())

test('each preview of the letter is brought into view, below which the dialog would end', {
  tags: 'R-APP-87',
}, async () => {
  const seen = vi.fn()
  Element.prototype.scrollIntoView = seen
  fakePortal({ 'POST /api/auth/applications/7/letter/preview': { body: 'pdf' } })
  const letter = { application: { id: 7 }, template: 1, purpose: 'completed', reason: '', criteria: {} } as const
  showAt('/detail/7', '/detail/7', <LetterPreview {...letter} />)
  for (const times of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: texts['letters.preview'] }))
    await waitFor(() => expect(seen).toHaveBeenCalledTimes(times))
  }
  expect(await screen.findByText('pdf')).toBeDefined()
})

test('a decision may be given with a letter, whose preview is asked for', { tags: 'R-APP-87' }, async () => {
  signInAs(aProfile({ permission: 'Agency Administrator', personal_id: '01001000002' }))
  const done = { body: { success: true, data: anApplication({ status: 'completed', has_letter: true }) } }
  const answers: Answers = {
    'GET /api/auth/letter-templates': { body: { data: [template, { ...template, id: 2, for: 'rejected' }] } },
    'GET /api/auth/reason-templates': { body: { data: [] } },
    'POST /api/auth/applications/7/completed': done,
    'POST /api/auth/applications/7/letter/preview': {
      status: 422,
      body: { success: false, code: 'x', message: 'ვერა' },
    },
  }
  const { requests, calls } = fakePortal(answers)
  showAt('/detail/7', '/detail/7', <ReviewPanel application={anApplication()} />)
  await userEvent.click(await screen.findByRole('button', { name: applicationDetail['review.confirm'] }))
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: texts['letters.choose'] })
  expect([...choice.options].map(({ text }) => text)).toEqual([texts['letters.choose.none'], 'საერთო'])
  await userEvent.selectOptions(choice, '1')
  await userEvent.click(screen.getByRole('button', { name: texts['letters.preview'] }))
  expect(await screen.findByText(texts['letters.preview.error'])).toBeDefined()
  expect(calls('POST /api/auth/applications/7/letter/preview')[0]?.body).toEqual({ template: 1, for: 'completed' })
  const both = fill(texts['letters.with'], { action: applicationDetail['review.confirm'] })
  await userEvent.click(screen.getByRole('button', { name: both }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/completed'))?.body).toMatchObject({ letter: 1 }),
  )
})

test('the page tells that the decision was in view for two seconds, and offers the letter', {
  tags: 'R-APP-84',
}, async () => {
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
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { calls } = showApplication(
    { status: 'rejected', comment: 'მიზეზი', has_letter: true, decision_seen_at: null, version: 3 },
    { 'POST /api/auth/applications/7/seen': { body: { success: true, decision_seen_at: '2026-03-03T09:00:00.000Z' } } },
  )
  expect(await screen.findByRole('button', { name: texts['letters.download'] })).toBeDefined()
  act(() => observe([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver))
  await vi.advanceTimersByTimeAsync(1_500)
  expect(calls('POST /api/auth/applications/7/seen')).toEqual([])
  await vi.advanceTimersByTimeAsync(600)
  await waitFor(() => expect(calls('POST /api/auth/applications/7/seen')).toMatchObject([{ body: { version: 3 } }]))
  vi.useRealTimers()
})
