/** A call after authentication, and its answer. */
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ObjectStore } from './objects/store.ts'
import { noSuchBucket } from './refusal.ts'
import type { AuthenticatedRequest, Signer } from './signature.ts'

export type S3Gate = { readonly store: ObjectStore; readonly signer: Signer }
export type S3Call = {
  readonly method: string
  readonly bucket: string
  readonly key: string
  readonly query: ReadonlyMap<string, string>
  readonly request: IncomingMessage
  readonly caller: AuthenticatedRequest
}
export type S3Answer = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Readable
}

export const requireBucket = ({ store }: S3Gate, name: string) => {
  const bucket = store.bucket(name)
  if (bucket === undefined) throw noSuchBucket()
  return bucket
}

/** Reads a small body as text: configurations and lists of keys. */
export const smallBody = async ({ request }: S3Call): Promise<string> => (await buffer(request)).toString('utf8')

export const xml = (body: string): S3Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
})
