/** One origin for any kind of local portal: API, site, images, published log and the page `/__local`. */
import type { RequestListener } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import type { EventStore } from '@portal/event-store'
import { s3LogFiles } from '@portal/event-store/s3'
import type { Items } from '@portal/items'
import type { Engines } from '../../engines/start-engines.ts'
import { bucketImages, servePublishedLog } from '../gateway/buckets.ts'
import { type GatewayParts, gateway } from '../gateway/gateway.ts'
import type { ServeSite } from '../gateway/site.ts'
import { openLimits } from '../page/limits.ts'
import { localPage } from '../page/local-page.ts'
import { pushService } from '../page/push-service.ts'

export type ServeOptions = Pick<GatewayParts, 'handlers' | 'areaOf' | 'binaryMediaTypes' | 'acceptOf'> & {
  readonly engines: Engines
  readonly items: Items
  readonly store: EventStore
  readonly s3: S3Client
  readonly imagesBucket: string
  readonly logBucket: string
  readonly site: ServeSite
  /** The issuer of the national eID. */
  readonly eid?: string | null
}

export const portalListener = (parts: ServeOptions): RequestListener => {
  const { engines, items, store, s3, imagesBucket, logBucket, eid = null, ...api } = parts
  const now = () => new Date().toISOString()
  const pause = (milliseconds: number): Promise<void> => wait(milliseconds)
  const all: GatewayParts = {
    ...api,
    images: bucketImages(s3, imagesBucket),
    log: servePublishedLog(s3LogFiles({ client: s3, bucket: logBucket })),
    local: localPage({
      inbox: engines.inbox,
      mail: engines.mail.inbox,
      push: pushService(now),
      published: engines.published,
      eid,
      ...openLimits({ items, hmac: store.hmac, now, wait: pause }),
    }),
  }
  return gateway(all)
}
