import { headOfficeTopicArn, snsClient, snsSms, snsTopic } from '@portal/notices'
import { portalFromEnvironment } from '@portal/read-models/environment'
import { reactionsHandler } from './app.ts'
import { logLine } from './log-line.ts'

const sns = snsClient()
const { items, store, now, identity } = portalFromEnvironment(process.env)

export const handler = reactionsHandler({
  items,
  load: store.load,
  open: store.open,
  keyed: store.keyed,
  sms: snsSms(sns),
  headOffice: snsTopic(sns, headOfficeTopicArn(process.env)),
  memberById: identity.memberById,
  now,
  wait: (retry) => identity.wait(Math.random() * 25 * 2 ** retry),
  log: (entry) => process.stdout.write(`${JSON.stringify(logLine(now(), entry))}\n`),
})
