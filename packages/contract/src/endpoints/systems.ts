/** The calls about an agency's own systems: their tokens, what they follow, and where they are told. */
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

export const proposeAgencyToken = endpoint<Of<'proposeAgencyTokenSchema'>>(
  'POST',
  '/api/auth/agency-tokens',
  'proposeSystems',
)
export const listAgencyTokens = endpoint<Of<'listAgencyTokensSchema'>>(
  'GET',
  '/api/auth/agency-tokens',
  'manageSystems',
)
export const approveAgencyToken = endpoint<Of<'approveAgencyTokenSchema'>>(
  'POST',
  '/api/auth/agency-tokens/:id/approve',
  'manageSystems',
)
export const refuseAgencyToken = endpoint<Of<'refuseAgencyTokenSchema'>>(
  'POST',
  '/api/auth/agency-tokens/:id/refuse',
  'manageSystems',
)
export const revealAgencyToken = endpoint<Of<'revealAgencyTokenSchema'>>(
  'POST',
  '/api/auth/agency-tokens/:id/reveal',
  'proposeSystems',
)
export const endAgencyToken = endpoint<Of<'endAgencyTokenSchema'>>(
  'DELETE',
  '/api/auth/agency-tokens/:id',
  'manageSystems',
)
