export { type ResolveName, resolveByDns } from './public-url.ts'
export { openWebhooks } from './send-webhook.ts'
