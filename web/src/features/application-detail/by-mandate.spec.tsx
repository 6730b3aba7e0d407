import { acting as texts } from '@portal/contract/texts/acting'
import { applicationDetail as detail } from '@portal/contract/texts/application-detail'
import { leaving } from '@portal/contract/texts/leaving'
import { talk } from '@portal/contract/texts/talk'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { freshPage } from '#testing/fresh-page.ts'
import { actForMariam } from '#testing/mandates.ts'
import { showApplication } from './application-detail-for-specs.tsx'

freshPage()

const emptyTalk = {
  'GET /api/auth/applications/7/messages': {
    body: { data: [], next_cursor: null, unread: 0, may_write: true, closes_at: null },
  },
}
const link = (name: string) => screen.queryByRole('link', { name })

describe('an application that one opens by mandate', { tags: 'R-ACT-22' }, () => {
  test('is sent, edited and withdrawn where the mandate covers it', async () => {
    actForMariam()
    const { calls } = showApplication({ status: 'pendding' })
    expect(await screen.findByRole('link', { name: detail['application.detail.forward'] })).toBeTruthy()
    expect(link(detail['application.detail.edit'])).toBeTruthy()
    expect(screen.getByRole('button', { name: leaving['withdraw.action'] })).toBeTruthy()
    expect(screen.queryByText(texts['acting.cannot.send'])).toBeNull()
    expect(calls('GET').every(({ headers }) => headers.get('act-for') === '9')).toBe(true)
  })

  test('is only read by a mandate that covers no more, and says so', async () => {
    actForMariam(['read'])
    showApplication({ status: 'pendding' })
    expect(await screen.findByText(texts['acting.cannot.send'])).toBeTruthy()
    expect(screen.getByText(texts['acting.cannot.file'])).toBeTruthy()
    expect(link(detail['application.detail.forward'])).toBeNull()
    expect(link(detail['application.detail.edit'])).toBeNull()
    expect(screen.queryByRole('button', { name: leaving['withdraw.action'] })).toBeNull()
  })

  test.each([
    [['read', 'talk'] as const, true, false],
    [['read', 'talk', 'file'] as const, true, true],
    [['read', 'file', 'send'] as const, false, false],
  ])('by %j is written about: %s, with files: %s', async (may, mayWrite, mayAttach) => {
    actForMariam(may)
    showApplication({ status: 'forwarded', forwarded_at: '2026-03-02T09:00:00.000Z' }, emptyTalk)
    if (mayWrite) await screen.findByRole('textbox', { name: talk['talk.field.applicant'] })
    else await screen.findByText(texts['acting.cannot.talk'])
    expect(screen.queryByRole('textbox', { name: talk['talk.field.applicant'] }) !== null).toBe(mayWrite)
    expect(screen.queryByRole('button', { name: talk['talk.files.add'] }) !== null).toBe(mayAttach)
  })
})
