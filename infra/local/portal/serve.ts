/** One origin for any kind of local portal: API, site, images, published log and the page `/__local`. */
import { setTimeout as wait } from 'node:timers/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import type { EventStore } from '@portal/event-store'
import { s3LogFiles } from '@portal/event-store/s3'
import type { Items } from '@portal/items'
import { builtSite } from '../../cli/site-build.ts'
import type { Engines } from '../../engines/start-engines.ts'
import { siteHeaders } from '../../security-headers.ts'
import { type GatewayParts, gateway } from '../gateway/gateway.ts'
import { bucketImages } from '../gateway/images.ts'
import { servePublishedLog } from '../gateway/published-log.ts'
import { noSite, openSite } from '../gateway/site.ts'
import { openLimits } from '../page/limits.ts'
import { localPage } from '../page/local-page.ts'
import type { ReservedPort } from './port.ts'

export type ServeOptions = Pick<GatewayParts, 'handlers' | 'areaOf' | 'binaryMediaTypes' | 'acceptOf'> & {
  readonly reserved: ReservedPort
  readonly engines: Engines
  readonly items: Items
  readonly store: EventStore
  readonly s3: S3Client
  readonly imagesBucket: string
  readonly logBucket: string
  readonly withSite: boolean
}

export const servePortal = (parts: ServeOptions): void => {
  const { reserved, engines, items, store, s3, imagesBucket, logBucket, withSite, ...api } = parts
  const now = () => new Date().toISOString()
  const pause = (milliseconds: number): Promise<void> => wait(milliseconds)
  const all: GatewayParts = {
    ...api,
    site: withSite ? openSite(builtSite, siteHeaders(new URL(engines.endpoints.s3).origin)) : noSite,
    images: bucketImages(s3, imagesBucket),
    log: servePublishedLog(s3LogFiles({ client: s3, bucket: logBucket })),
    local: localPage({
      inbox: engines.inbox,
      published: engines.published,
      ...openLimits({ items, hmac: store.hmac, now, wait: pause }),
    }),
  }
  reserved.answerWith(gateway(all))
}
