/**
 * Buckets and keys of seals, receipts and the published log, from the environment of a function or command:
 * SEALS_BUCKET, SEAL_KEY_ID, SEAL_RETENTION_DAYS, RECEIPT_KEY_ID, LOG_BUCKET, KMS_KEY_ID, SITE_ORIGIN, WITNESSES.
 */
import { KMSClient } from '@aws-sdk/client-kms'
import type { S3Client } from '@aws-sdk/client-s3'
import { clientTimeouts, type Items } from '@portal/items'
import type { KeyService } from '../keys/keys.ts'
import { kmsKeys } from '../keys/kms.ts'
import type { ReceiptStore } from '../receipts/store.ts'
import { type LogFiles, logOrigin } from '../tlog/log-files.ts'
import type { VerifierKey } from '../tlog/note.ts'
import { readWitnesses } from '../tlog/witnesses.ts'
import type { S3Stores, S3StoresOptions } from './s3-stores.ts'
import { kmsSigner, type SealSigner } from './signer.ts'
import type { SealStore } from './store.ts'

const maxMilliseconds = 5_000

export type SealingServices = {
  readonly seals: SealStore
  readonly signer: SealSigner
  readonly published: Pick<LogFiles, 'read'>
  /** The witnesses whose cosignatures may be published; undefined when unknown. */
  readonly witnesses: readonly VerifierKey[] | undefined
}

export const sealsFromEnvironment = (
  env: Readonly<Record<string, string | undefined>>,
  now: () => string,
  /** Existing clients, such as an operator command's, are used when given. */
  clients: { readonly s3?: S3Client; readonly kms?: KMSClient } = {},
): SealingServices => {
  const { SEALS_BUCKET: bucket, SEAL_KEY_ID: keyId, SEAL_RETENTION_DAYS: days, LOG_BUCKET: logBucket } = env
  if (!bucket || !keyId || !logBucket || !days || !(Number(days) > 0))
    throw new Error('environment variables are missing: SEALS_BUCKET, SEAL_KEY_ID, SEAL_RETENTION_DAYS, LOG_BUCKET')
  const kms = clients.kms ?? new KMSClient(clientTimeouts(maxMilliseconds))
  const { seals, files } = loadedStores({ env, now, client: clients.s3 })
  return {
    seals,
    signer: kmsSigner({ kms, keyId }),
    published: files,
    witnesses: env.WITNESSES ? readWitnesses(env.WITNESSES).witnesses.map(({ key }) => key) : undefined,
  }
}

type Clients = { readonly s3?: S3Client; readonly kms?: KMSClient }
type Env = Readonly<Record<string, string | undefined>>

/** The published log and the receipts, for readers. */
export const publishedFromEnvironment = (
  env: Env,
  now: () => string,
  clients: Clients = {},
): { readonly files: LogFiles; readonly receipts: ReceiptStore } => {
  if (!env.SEALS_BUCKET || !env.LOG_BUCKET)
    throw new Error('environment variables are missing: SEALS_BUCKET, LOG_BUCKET')
  return loadedStores({ env, now, client: clients.s3 })
}

/** What is needed to publish the log and sign receipts. */
export const logFromEnvironment = (
  env: Env,
  { items, now }: { readonly items: Items; readonly now: () => string },
): ReturnType<typeof publishedFromEnvironment> & {
  readonly keys: Pick<KeyService, 'keyFor'>
  readonly origin: string
  readonly receiptSigner: SealSigner
} => {
  const { RECEIPT_KEY_ID: receiptKey, KMS_KEY_ID: keyId, SITE_ORIGIN: site } = env
  if (!receiptKey || !keyId || !site)
    throw new Error('environment variables are missing: RECEIPT_KEY_ID, KMS_KEY_ID, SITE_ORIGIN')
  const kms = new KMSClient(clientTimeouts(maxMilliseconds))
  return {
    ...publishedFromEnvironment(env, now),
    keys: kmsKeys({ kms, keyId, items }),
    origin: logOrigin(site),
    receiptSigner: kmsSigner({ kms, keyId: receiptKey }),
  }
}

/** The stores on S3; their first call loads the S3 client, which many invocations do not need. */
const loadedStores = (options: S3StoresOptions): S3Stores => {
  let opened: Promise<S3Stores> | undefined
  const stores = () => {
    opened ??= import('@portal/event-store/s3').then(({ openS3Stores }) => openS3Stores(options))
    return opened
  }
  return {
    seals: {
      put: async (n, text) => (await stores()).seals.put(n, text),
      read: async (n) => (await stores()).seals.read(n),
    },
    receipts: {
      put: async (id, receipt) => (await stores()).receipts.put(id, receipt),
      read: async (id) => (await stores()).receipts.read(id),
    },
    files: {
      read: async (path) => (await stores()).files.read(path),
      putOnce: async (path, bytes) => (await stores()).files.putOnce(path, bytes),
      replace: async (...file) => (await stores()).files.replace(...file),
    },
  }
}
