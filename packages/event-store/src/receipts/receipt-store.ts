/** Where receipts are stored: one object each, written once and locked like a seal. A receipt has no personal data. */
import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3'

export type ReceiptId = { readonly application: number; readonly version: number }

export interface ReceiptStore {
  /** False when a receipt exists already, because it is signed only once. */
  put(id: ReceiptId, receipt: Uint8Array): Promise<boolean>
  read(id: ReceiptId): Promise<Buffer | null>
}

const keyOf = ({ application, version }: ReceiptId): string => `receipts/${application}/${version}`

export const s3Receipts = (options: {
  readonly client: S3Client
  readonly bucket: string
  readonly retentionDays: number
  readonly now: () => string
}): ReceiptStore => {
  const { client, bucket: Bucket, retentionDays, now } = options
  return {
    put: async (id, receipt) => {
      try {
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key: keyOf(id),
            Body: receipt,
            ContentType: 'application/octet-stream',
            ChecksumAlgorithm: 'SHA256',
            IfNoneMatch: '*',
            ObjectLockMode: 'COMPLIANCE',
            ObjectLockRetainUntilDate: new Date(Date.parse(now()) + retentionDays * 24 * 60 * 60 * 1000),
          }),
        )
        return true
      } catch (error) {
        const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
        if (status === 409 || status === 412) return false
        throw error
      }
    },
    read: async (id) => {
      try {
        const object = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(id) }))
        return Buffer.from((await object.Body?.transformToByteArray()) ?? [])
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
  }
}

export const memoryReceipts = (): ReceiptStore => {
  const receipts = new Map<string, Buffer>()
  return {
    put: async (id, receipt) => {
      if (receipts.has(keyOf(id))) return false
      receipts.set(keyOf(id), Buffer.from(receipt))
      return true
    },
    read: async (id) => receipts.get(keyOf(id)) ?? null,
  }
}
