import { snsClient, snsSms } from '@portal/notices'
import { portalFromEnvironment } from '@portal/read-models/environment'
import { reactionsHandler } from './app.ts'

const { items, store, now, identity } = portalFromEnvironment(process.env)

export const handler = reactionsHandler({
  items,
  load: store.load,
  sms: snsSms(snsClient()),
  memberById: identity.memberById,
  now,
  log: (entry) => process.stdout.write(`${JSON.stringify({ at: now(), area: 'reactions', ...entry })}\n`),
})
