/** The file store on S3, opened from a function's environment. */
import { S3Client } from '@aws-sdk/client-s3'
import { clientTimeouts } from '@portal/items'
import type { Files } from './files.ts'
import { type Buckets, s3Files } from './s3-files.ts'

export { s3Files }

/** Milliseconds for the slowest S3 operation: copying a document of 10 MB. */
const copyMilliseconds = 8_000

export const openS3Files = (env: Readonly<Record<string, string | undefined>>, buckets: Buckets): Files => {
  // Path-style addresses are for local endpoints only, never for AWS.
  const forcePathStyle = Boolean(env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL)
  return s3Files(new S3Client({ ...clientTimeouts(copyMilliseconds), forcePathStyle }), buckets)
}
