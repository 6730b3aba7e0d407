/** The next step for the applicant, which the box above the application shows. */
import { fill } from '@portal/contract/fill'
import { answerTime } from '@portal/contract/texts/answer-time'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { clock } from '@portal/contract/texts/clock'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { freshPage } from '#testing/fresh-page.ts'
import { findButton, showApplication } from './application-detail-for-specs.tsx'

freshPage()

test.each([
  ['pendding', texts['application.step.pendding']],
  ['forwarded', texts['application.step.forwarded']],
  ['completed', texts['application.step.completed']],
] as const)('an application that is %s shows its next step on top', async (status, sentence) => {
  showApplication({ status })
  const next = await screen.findByText(sentence)
  const text = screen.getByRole('heading', { name: texts['application.detail.text'] })
  expect(next.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a completed application shows the words of the confirmation', async () => {
  const entry = { version: 3, type: 'ApplicationCompleted', at: '2026-03-02T09:00:00.000Z' }
  const confirmed = {
    ...entry,
    actor: { name: 'დავით კოლეგა', role: 'agency_administrator' },
    changes: { reason: 'დაგირეკავთ' },
  }
  showApplication(
    { status: 'completed', recipient: 'სამსახური' },
    { 'GET /api/auth/applications/7/history': { body: [confirmed] } },
  )
  expect(await screen.findByText(/დაგირეკავთ$/)).toBeDefined()
  expect(screen.getByText(/შემდეგ ნაბიჯებს განგიმარტავთ სამსახური\./)).toBeDefined()
})

test.each(['completed', 'rejected'] as const)(
  'the PDF of a %s application is in the box of the decision',
  async (status) => {
    showApplication({ status })
    const title = await screen.findByText(texts[`application.step.${status}`])
    expect(title.parentElement?.contains(await findButton(texts['application.detail.pdf']))).toBe(true)
  },
)

test.each(['pendding', 'forwarded'] as const)(
  'the PDF and the link of a %s application are in one place',
  async (status) => {
    showApplication({ status })
    const pdf = await findButton(texts['application.detail.pdf'])
    expect(pdf.parentElement).toBe((await findButton(texts['application.detail.copyLink'])).parentElement)
  },
)

test('an application without documents has no heading for them', { tags: 'R-WEB-31' }, async () => {
  showApplication({ attachments_application: [] })
  expect(await findButton(texts['application.detail.pdf'])).toBeDefined()
  expect(screen.queryByRole('heading', { name: texts['application.detail.attachments'] })).toBeNull()
})

test('a rejected application shows the reason and a link to a new one', { tags: 'R-APP-34' }, async () => {
  showApplication({ status: 'rejected', comment: 'აკლია ცნობა' })
  expect(await screen.findByText('აკლია ცნობა')).toBeDefined()
  expect(screen.getByText(texts['application.step.rejected.again'])).toBeDefined()
  const hotline = screen.getAllByRole('link', { name: '143' })
  expect(hotline.map((link) => link.parentElement?.textContent)).toEqual([texts['application.step.rejected.appeal']])
})

test('a rejected application that was filed again says so instead of asking for a new one', async () => {
  showApplication({ status: 'rejected', comment: 'აკლია ცნობა', followed_by: 12 })
  expect(await screen.findByText(texts['application.step.rejected.followed'])).toBeDefined()
  expect(screen.queryByText(texts['application.step.rejected.again'])).toBeNull()
})

describe('the days of one’s own application', { tags: 'R-WEB-120' }, () => {
  const spans = [
    { by: 'agency', from: '2026-03-02' },
    { by: 'applicant', from: '2026-03-11' },
  ] as const
  const said = (...sentence: Parameters<typeof fill>) => fill(...sentence).replaceAll('\u00a0', ' ')
  const standing = {
    ...{ is_own: true, forwarded_at: '2026-03-02T09:00:00.000Z', is_paused: true, days_left: 21 },
    clock_spans: [...spans],
  }
  const request = {
    ...{ id: 1, at: '2026-03-11T09:00:00.000Z', text: 'ცნობა გვჭირდება', papers: [] },
    ...{ answer_by: '2026-04-01', is_over: false, is_complete: false },
  }
  test.each([
    ['returned', { status: 'pendding', returned_reason: 'აკლია ცნობა', returned_at: '2026-03-11T09:00:00.000Z' }],
    ['asked for papers', { status: 'forwarded', request }],
  ] as const)('stand still while it is %s, and say what the agency has left', async (_, changes) => {
    showApplication({ ...standing, ...changes })
    expect(await screen.findByText(said(answerTime['answer.paused'], { count: 21 }))).toBeDefined()
    expect(screen.getByRole('img', { name: /დღე თქვენთან იყო და არ ითვლება/ })).toBeDefined()
    expect(screen.getByText(said(clock['clock.left'], { count: 21 }))).toBeDefined()
  })

  test.each(['completed', 'rejected'] as const)('end with the decision: %s', async (status) => {
    const decided = { status, is_paused: false, days_left: null, due_on: '2026-04-11' }
    showApplication({ ...standing, ...decided, decided_at: '2026-03-20T09:00:00.000Z', decided_in_time: true })
    expect(await screen.findByText(said(clock['clock.decided'], { date: '20 მარტი' }))).toBeDefined()
    expect(screen.queryByText(/ვადა შეჩერებულია/)).toBeNull()
  })
})
