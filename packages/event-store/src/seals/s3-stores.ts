/**
 * Seals, receipts and the published log on S3. A separate entry point, so that functions that seldom read them have the
 * S3 client in a bundle file of its own.
 */
import { S3Client } from '@aws-sdk/client-s3'
import { clientTimeouts } from '@portal/items'
import { s3Receipts } from '../receipts/s3-store.ts'
import type { ReceiptStore } from '../receipts/store.ts'
import type { LogFiles } from '../tlog/log-files.ts'
import { s3LogFiles } from '../tlog/s3-log-files.ts'
import { s3Seals } from './s3-seals.ts'
import type { SealStore } from './store.ts'

export { s3LogFiles }

const maxMilliseconds = 5_000

export type S3StoresOptions = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly now: () => string
  /** An existing client, such as an operator command's. */
  readonly client?: S3Client | undefined
}
export type S3Stores = { readonly seals: SealStore; readonly receipts: ReceiptStore; readonly files: LogFiles }

export const openS3Stores = ({ env, now, client = s3From(env) }: S3StoresOptions): S3Stores => {
  const locked = { client, bucket: env.SEALS_BUCKET ?? '', retentionDays: Number(env.SEAL_RETENTION_DAYS), now }
  return {
    seals: s3Seals(locked),
    receipts: s3Receipts(locked),
    files: s3LogFiles({ client, bucket: env.LOG_BUCKET ?? '' }),
  }
}

// Path-style addresses are for local endpoints only, never for AWS.
const s3From = (env: S3StoresOptions['env']): S3Client =>
  new S3Client({
    ...clientTimeouts(maxMilliseconds),
    forcePathStyle: Boolean(env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL),
  })
