import type { AgencyToken } from '@portal/contract/documents/agency-tokens'
import type { WebhookDelivery, WebhookDocument } from '@portal/contract/documents/systems'

export const marika = { id: 12, name: 'მარიკა თურმანიძე' }
export const keti = { id: 13, name: 'ქეთევან დიასამიძე' }

export const aToken = (changes: Partial<AgencyToken> = {}): AgencyToken => ({
  id: 1,
  agency_id: 1,
  label: 'აგრორეესტრი',
  permission: 'Agency Operator',
  status: 'active',
  created_by: marika,
  created_at: '2026-03-01T09:00:00.000Z',
  approved_by: keti,
  expires_on: '2099-03-12',
  last_used_at: null,
  ...changes,
})

export const aWebhook = (changes: Partial<WebhookDocument> = {}): WebhookDocument => ({
  id: 7,
  label: 'საქმისწარმოება',
  url: 'https://docs.example/in',
  types: ['application.forwarded', 'message.sent'],
  status: 'active',
  waiting: 0,
  created_at: '2026-03-01T09:00:00.000Z',
  paused_at: null,
  last_delivered_at: null,
  ...changes,
})

export const aDelivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 'a1',
  type: 'application.forwarded',
  application: 52,
  at: '2026-03-02T09:00:00.000Z',
  status: 'delivered',
  tries: 1,
  next_try_at: null,
  answer: 200,
  cause: null,
  ...changes,
})
