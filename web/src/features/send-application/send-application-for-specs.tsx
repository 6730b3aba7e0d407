/** An unsent application with two files, and the two pages around its sending. */
import type { ChannelsDocument } from '@portal/contract/documents/channels'
import { applicationList } from '@portal/contract/texts/application-list'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anApplication } from '#testing/applications.ts'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { CheckApplicationScreen } from './check-application.tsx'
import { SentApplicationScreen } from './sent-application.tsx'

export const forward = 'POST /api/auth/applications/7/forwarded'
export const detail = 'GET /api/auth/applications/GetById/7'
export const sentAt = '2026-03-02T10:05:00.000Z'

export const ownOne = anApplication({
  status: 'pendding',
  is_own: true,
  version: 2,
  recipient: 'მეწარმეობის სამსახური',
  answer_days: 30,
  attachments_application: [
    { id: 1, file_path: 'a', original_name: 'ბიუჯეტი.pdf', size: 1_258_291, requirement: null },
    { id: 2, file_path: 'b', original_name: 'ცნობა.pdf', size: 860_160, requirement: null },
  ],
})

export const someChannels = (changes: Partial<ChannelsDocument> = {}): ChannelsDocument => ({
  ...{ sms: { phone: '599112233' }, email: null, push: [], digest: false, takes_email: true },
  kinds: [{ kind: 'decision', sms: 'otherwise', email: true, push: true }],
  ...changes,
})

export const portal = (answers: Answers = {}) =>
  fakePortal({
    [detail]: { body: { success: true, data: ownOne } },
    'GET /api/auth/profile/getInfo': { body: { phone: '599112233', agree_to_notifications: true } },
    'GET /api/auth/channels': { body: { data: someChannels() } },
    ...answers,
  })
export const showCheck = () => showAt('/detail/7/check', '/detail/:id/check', <CheckApplicationScreen />)
export const showSent = () => showAt('/detail/7/sent', '/detail/:id/sent', <SentApplicationScreen />)
export const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: applicationList['applications.action.forward'] }))
