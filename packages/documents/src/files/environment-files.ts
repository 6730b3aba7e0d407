/**
 * The file store of a function, from its environment. Path-style addresses are for local endpoints only, never for AWS.
 */
import { S3Client } from '@aws-sdk/client-s3'
import { clientTimeouts } from '@portal/items'
import type { Files } from './files.ts'
import { s3Files } from './s3-files.ts'

/** Milliseconds for the slowest S3 operation: copying a document of 10 MB. */
const copyMilliseconds = 8_000

export const environmentFiles = (env: Readonly<Record<string, string | undefined>>): Files => {
  const { DOCUMENTS_BUCKET: documents, PUBLIC_BUCKET: open } = env
  if (!documents || !open) throw new Error('environment variables are missing: DOCUMENTS_BUCKET, PUBLIC_BUCKET')
  const hasOwnEndpoint = Boolean(env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL)
  return s3Files(new S3Client({ ...clientTimeouts(copyMilliseconds), forcePathStyle: hasOwnEndpoint }), {
    documents,
    public: open,
  })
}
