/** The calls about an agency's own systems: what they follow, and where they are told. */
import { endpoint } from '../endpoint.ts'
import type { TypesIn } from '../schema.ts'
import type * as schemas from '../schemas/systems.ts'

type Of<Name extends keyof typeof schemas> = TypesIn<typeof schemas, Name>

export const agencyEvents = endpoint<Of<'agencyEventsSchema'>>('GET', '/api/auth/agency/events', 'readFeed')
export const listWebhooks = endpoint<Of<'listWebhooksSchema'>>('GET', '/api/auth/agency/webhooks', 'manageWebhooks')
export const addWebhook = endpoint<Of<'addWebhookSchema'>>('POST', '/api/auth/agency/webhooks', 'manageWebhooks')
export const deleteWebhook = endpoint<Of<'deleteWebhookSchema'>>(
  'DELETE',
  '/api/auth/agency/webhooks/:id',
  'manageWebhooks',
)
export const testWebhook = endpoint<Of<'testWebhookSchema'>>(
  'POST',
  '/api/auth/agency/webhooks/:id/test',
  'manageWebhooks',
)
export const resumeWebhook = endpoint<Of<'resumeWebhookSchema'>>(
  'POST',
  '/api/auth/agency/webhooks/:id/resume',
  'manageWebhooks',
)
export const webhookDeliveries = endpoint<Of<'webhookDeliveriesSchema'>>(
  'GET',
  '/api/auth/agency/webhooks/:id/deliveries',
  'manageWebhooks',
)
