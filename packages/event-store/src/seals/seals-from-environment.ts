/** Bucket and key of the seals as a function or a command finds them: SEALS_BUCKET, SEAL_KEY_ID, SEAL_RETENTION_DAYS. */
import { KMSClient } from '@aws-sdk/client-kms'
import { S3Client } from '@aws-sdk/client-s3'
import { patience } from '@portal/items'
import { s3Seals } from './s3-seals.ts'
import { kmsSigner, type SealSigner } from './seal-signer.ts'
import type { SealStore } from './seal-store.ts'

const mostMilliseconds = 5_000

export type Sealing = { readonly seals: SealStore; readonly signer: SealSigner }

export const sealsFromEnvironment = (
  env: Readonly<Record<string, string | undefined>>,
  now: () => string,
  /** Those that are there already, as an operator's command has them, are used as they are. */
  clients: { readonly s3?: S3Client; readonly kms?: KMSClient } = {},
): Sealing => {
  const { SEALS_BUCKET: bucket, SEAL_KEY_ID: keyId, SEAL_RETENTION_DAYS: days } = env
  if (!bucket || !keyId || !days || !(Number(days) > 0))
    throw new Error('environment variables are missing: SEALS_BUCKET, SEAL_KEY_ID, SEAL_RETENTION_DAYS')
  // Path-style addresses are for endpoints of our own, never for AWS.
  const forcePathStyle = Boolean(env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL)
  const client = clients.s3 ?? new S3Client({ ...patience(mostMilliseconds), forcePathStyle })
  const kms = clients.kms ?? new KMSClient(patience(mostMilliseconds))
  return {
    seals: s3Seals({ client, bucket, retentionDays: Number(days), now }),
    signer: kmsSigner({ kms, keyId }),
  }
}
