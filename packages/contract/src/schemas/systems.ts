/** The schemas of the calls about an agency's own systems. */
import { agencyToken } from '../documents/agency-tokens.ts'
import { message } from '../documents/answers.ts'
import { feedRow, webhookDelivery, webhookDocument, webhookTest } from '../documents/systems.ts'
import { agencyTokenFields } from '../fields/agency-tokens.ts'
import { cursorParam, idParam } from '../fields/numbers.ts'
import { feedCursorParam, feedLimitParam, webhookLabel, webhookTypes, webhookUrl } from '../fields/systems.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

const done = message.extend({ success: z.literal(true) })
const id = z.object({ id: idParam })

export const agencyEventsSchema = {
  about:
    'What happened to the applications of the agency, oldest first, in the one order of the portal. Go on after the last `cursor` that was taken; `next_cursor` is null at the end of what there is now.',
  query: z.object({ after: feedCursorParam, limit: feedLimitParam }),
  answer: z.object({ data: z.array(feedRow), next_cursor: z.string().nullable() }),
  refuses: [403],
} satisfies CallSchema

export const listWebhooksSchema = {
  about: 'The webhooks of the agency, and how many events wait for each.',
  answer: z.object({ data: z.array(webhookDocument) }),
  refuses: [403],
} satisfies CallSchema

export const addWebhookSchema = {
  about:
    'Adds an address to which each further event is sent, signed by Standard Webhooks. The secret is answered once.',
  body: z.object({ label: webhookLabel, url: webhookUrl, types: webhookTypes }),
  answer: done.extend({ data: z.object({ id: z.int(), secret: z.string() }) }),
  status: 201,
  refuses: [403, 409],
} satisfies CallSchema

export const deleteWebhookSchema = {
  about: 'Ends a webhook; its secret is destroyed.',
  params: id,
  answer: done,
} satisfies CallSchema

export const testWebhookSchema = {
  about: 'Sends `webhook.test` once, now, and answers what the receiver said.',
  params: id,
  body: z.object({}),
  answer: done.extend({ data: webhookTest }),
} satisfies CallSchema

export const resumeWebhookSchema = {
  about: 'Lets a paused webhook go on where it stood.',
  params: id,
  body: z.object({}),
  answer: done.extend({ data: webhookDocument }),
  refuses: [409],
} satisfies CallSchema

export const webhookDeliveriesSchema = {
  about: 'The last hundred deliveries of a webhook, newest first.',
  params: id,
  answer: z.object({ data: z.array(webhookDelivery) }),
} satisfies CallSchema

const changedToken = done.extend({ data: agencyToken })

export const proposeAgencyTokenSchema = {
  about: 'Asks for a token by which a system of the caller’s agency acts; another administrator approves it.',
  body: z.object(agencyTokenFields),
  answer: changedToken,
  status: 201,
  refuses: [409],
} satisfies CallSchema

export const listAgencyTokensSchema = {
  about: 'The tokens of the caller’s agency, newest first; the Super Administrator reads those of all agencies.',
  query: z.object({ cursor: cursorParam }),
  answer: z.object({ data: z.array(agencyToken), next_cursor: z.string().nullable() }),
} satisfies CallSchema

const answered = (about: string) =>
  ({ about, params: id, body: z.object({}), answer: changedToken }) satisfies CallSchema

export const approveAgencyTokenSchema = answered(
  'Approves what another administrator asked for: by one of the same agency or by the Super Administrator.',
)
export const refuseAgencyTokenSchema = answered('Refuses it; its proposer withdraws it so.')

export const revealAgencyTokenSchema = {
  about:
    'Shows an approved token to its proposer, once. A request that is repeated with its `Idempotency-Key` has the same answer.',
  params: id,
  body: z.object({}),
  answer: z.object({ token: z.string() }),
} satisfies CallSchema

export const endAgencyTokenSchema = {
  about: 'Ends a token, whatever its state; the next call with it is a 401.',
  params: id,
  answer: changedToken,
} satisfies CallSchema
