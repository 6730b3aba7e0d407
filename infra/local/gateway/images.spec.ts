/** Public images during an outage of the bucket: a 503 with a short `Retry-After`. */
import { createServer } from 'node:http'
import { S3Client } from '@aws-sdk/client-s3'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../engines/dynamodb.ts'
import { type Engine, listen, localServer } from '../../engines/listen.ts'
import { bucketImages } from './buckets.ts'
import { gateway } from './gateway.ts'
import { noSite } from './site.ts'

const engines: Engine[] = []
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.stop()
})

const lookAt = async (endpoint: string): Promise<Response> => {
  const credentials = { accessKeyId: 'KEY', secretAccessKey: 'secret' }
  const s3 = new S3Client({ endpoint, region: 'eu-central-1', credentials, forcePathStyle: true })
  const local = async () => ({ status: 404, headers: {}, body: '' })
  const parts = {
    handlers: {},
    site: noSite,
    log: async () => undefined,
    images: bucketImages(s3, 'images', 100),
    local,
  }
  const portal = await listen(localServer(gateway(parts)))
  engines.push(portal)
  return fetch(`${portal.endpoint}/images/agency-1.svg`)
}

test('an image of an unavailable bucket is answered 503 with a time to retry', { tags: 'R-API-3' }, async () => {
  const response = await lookAt(`http://127.0.0.1:${await freePort()}`)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await response.json()).toMatchObject({ success: false, code: 'unavailable' })
})

test('an image of a bucket that does not answer is answered 503 in time', async () => {
  const silent = await listen(createServer(() => undefined))
  engines.push(silent)
  expect((await lookAt(silent.endpoint)).status).toBe(503)
})
