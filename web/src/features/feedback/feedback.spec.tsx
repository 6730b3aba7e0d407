/**
 * @module-tag R-WEB-94
 */
import { feedback as texts } from '@portal/contract/texts/feedback'
import { leaving } from '@portal/contract/texts/leaving'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aProfile } from '#testing/applications.ts'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { FeedbackScreen } from './feedback.tsx'

freshPage(aProfile({ permission: 'Agency Administrator' }))

const at = '2026-03-02T20:00:00.000Z'
const entry = (text: string, project: object | null = { id: 3, title: 'სტიპენდია' }) => ({ at, project, easy: 2, text })
const show = (answers: Answers) => {
  const portal = fakePortal(answers)
  return { ...portal, ...showAt('/feedback', '/feedback', <FeedbackScreen />) }
}

test('an administrator reads the words with answer, program and day, and older ones by a button', async () => {
  show({
    'GET /api/auth/feedback': { body: { data: [entry('გრძელია')], next_cursor: '2026-03-02.0123456789abcdef' } },
    'GET /api/auth/feedback?cursor=2026-03-02.0123456789abcdef': {
      body: { data: [entry('ვერ ვიპოვე', null)], next_cursor: null },
    },
  })
  const first = (await screen.findByText('გრძელია')).closest('li')
  expect(first?.textContent).toContain(texts['feedback.easy.2'])
  expect(first?.textContent).toContain('სტიპენდია')
  expect(first?.textContent).toContain('3\u00a0მარტი, 2026')
  await userEvent.click(screen.getByRole('button', { name: leaving['transfers.more'] }))
  expect((await screen.findByText('ვერ ვიპოვე')).closest('li')?.textContent).toContain(texts['feedback.page.agency'])
  expect(screen.queryByRole('button', { name: leaving['transfers.more'] })).toBeNull()
})

test('says that nobody wrote yet', async () => {
  show({ 'GET /api/auth/feedback': { body: { data: [], next_cursor: null } } })
  expect(await screen.findByText(texts['feedback.page.none'])).toBeDefined()
})
