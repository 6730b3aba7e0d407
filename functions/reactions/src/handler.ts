import { setTimeout as wait } from 'node:timers/promises'
import { backgroundLine, reportDamagedRow } from '@portal/http'
import { environmentMail, environmentPush, headOfficeTopicArn, snsClient, snsSms, snsTopic } from '@portal/notices'
import { environmentWebhooks } from '@portal/notices/webhooks'
import { portalFromEnvironment } from '@portal/read-models/environment'
import { reactionsHandler } from './app.ts'
import { feedLag } from './feed-lag.ts'

const sns = snsClient()
const { items, store, now, identity } = portalFromEnvironment(process.env, { onDamagedRow: reportDamagedRow })

const react = reactionsHandler({
  items,
  load: store.load,
  guardedSet: store.guardedSet,
  holderOf: store.holderOf,
  open: store.open,
  execute: store.execute,
  hmac: store.hmac,
  sms: snsSms(sns),
  mail: environmentMail(process.env),
  push: environmentPush(process.env, store.hmac),
  siteOrigin: process.env.SITE_ORIGIN ?? '',
  headOffice: snsTopic(sns, headOfficeTopicArn(process.env)),
  memberById: identity.memberById,
  now,
  webhooks: environmentWebhooks(process.env, now),
  webhooksDue: process.env.WEBHOOKS_TOPIC_ARN ? snsTopic(sns, process.env.WEBHOOKS_TOPIC_ARN) : null,
  pause: (milliseconds) => wait(milliseconds),
  wait: (retry) => identity.wait(Math.random() * 25 * 2 ** retry),
  log: (entry) => write(backgroundLine(now(), 'reactions', entry)),
})

export const handler: typeof react = async (event, context) => {
  if (!('source' in event || 'failure' in event)) write(feedLag(event, now()))
  return react(event, context)
}

function write(line: object | undefined): void {
  if (line !== undefined) process.stdout.write(`${JSON.stringify(line)}\n`)
}
