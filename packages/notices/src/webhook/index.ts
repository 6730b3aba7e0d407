export { type ResolveName, resolveByDns } from '../resolve-name.ts'
export { openWebhooks } from './send-webhook.ts'
