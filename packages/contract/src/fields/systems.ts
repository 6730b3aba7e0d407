/** What an administrator types of a webhook, and how a system asks for the feed. */
import { feedLimits, feedTypes } from '@portal/domain/facts/feed'
import { maxSystemLabel } from '@portal/domain/facts/limits'
import { fill } from '../fill.ts'
import { validation } from '../texts/validation.ts'
import { webhooks } from '../texts/webhooks.ts'
import { filledText } from './names.ts'
import { wholeNumber } from './text-rule.ts'
import * as z from './z.ts'

const urlLimit = 2_000

export const webhookLabel = filledText(
  webhooks['server.webhook.label'],
  maxSystemLabel,
  fill(validation['validation.maxLength'], { max: maxSystemLabel }),
)

/** Whether it is https and public, the server finds out. */
export const webhookUrl = filledText(
  webhooks['server.webhook.url'],
  urlLimit,
  fill(validation['validation.maxLength'], { max: urlLimit }),
)

const types = { error: webhooks['server.webhook.types'] }

/** In the order of the table, each once. */
export const webhookTypes = z
  .array(z.enum(feedTypes, types), types)
  .min(1, types)
  .max(feedTypes.length * 2, types)
  .transform((chosen) => feedTypes.filter((type) => chosen.includes(type)))

const limitMessage = { error: fill(webhooks['server.feed.limit'], feedLimits) }

export const feedLimitParam = z
  .union([z.literal(''), z.string().regex(wholeNumber, limitMessage)], limitMessage)
  .optional()
  .transform((text) => (text ? Number(text) : feedLimits.usual))
  .refine((limit) => limit <= feedLimits.most, limitMessage)

const cursorMessage = { error: webhooks['server.feed.cursor'] }

/** The `cursor` of a row; missing or empty means the agency's first event. */
export const feedCursorParam = z
  .union([z.literal(''), z.string().regex(wholeNumber, cursorMessage)], cursorMessage)
  .optional()
  .transform((cursor) => (cursor ? Number(cursor) : undefined))
