/** Labels of the fields of a webhook's events. */
import { fieldNames } from '../../texts/field-names.ts'
import { webhookEvents } from '../../texts/webhook-events.ts'

export const webhookFieldLabels = {
  webhook: fieldNames['audit.stream.webhook'],
  label: webhookEvents['field.webhook.label'],
  url: webhookEvents['field.webhook.url'],
  types: webhookEvents['field.webhook.types'],
  after: webhookEvents['field.webhook.after'],
  slot: webhookEvents['field.webhook.slot'],
} as const
