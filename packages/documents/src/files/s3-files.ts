/** The file store on S3 and compatible stores; only the client's endpoint differs. */
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { attachmentDisposition } from './content-disposition.ts'
import type { Files } from './files.ts'

export type Buckets = { readonly documents: string; readonly public: string }

export const s3Files = (client: S3Client, buckets: Buckets): Files => {
  const Bucket = buckets.documents
  return {
    presignPost: async ({ key, contentType, size, seconds }) => {
      const { url, fields } = await createPresignedPost(client, {
        Bucket,
        Key: key,
        Conditions: [['content-length-range', size, size]],
        Fields: { 'Content-Type': contentType },
        Expires: seconds,
      })
      return { url, fields }
    },

    firstBytes: (Key, count) =>
      nullWhen([404, 416], async () => {
        const answer = await client.send(new GetObjectCommand({ Bucket, Key, Range: `bytes=0-${count - 1}` }))
        const bytes = (await answer.Body?.transformToByteArray()) ?? new Uint8Array()
        const size = Number(answer.ContentRange?.split('/')[1] ?? answer.ContentLength)
        return { bytes: bytes.subarray(0, count), size, etag: required(answer.ETag, 'ETag') }
      }),

    head: (Key) =>
      nullWhen([404], async () => {
        const answer = await client.send(new HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }))
        return {
          size: answer.ContentLength ?? 0,
          etag: required(answer.ETag, 'ETag'),
          sha256: answer.ChecksumSHA256 ?? null,
        }
      }),

    copyIfMatch: (from, to, etag, contentType) =>
      nullWhen([404, 412], async () => {
        const { CopyObjectResult } = await client.send(
          new CopyObjectCommand({
            Bucket,
            Key: to,
            CopySource: `${Bucket}/${from}`,
            CopySourceIfMatch: etag,
            ChecksumAlgorithm: 'SHA256',
            MetadataDirective: 'REPLACE',
            // Tags of a scan belong to the file that was scanned, and no function may read or write them.
            TaggingDirective: 'REPLACE',
            ContentType: contentType,
            ContentDisposition: 'attachment',
          }),
        )
        return { sha256: required(CopyObjectResult?.ChecksumSHA256, 'checksum') }
      }),

    presignGet: (Key, { fileName, contentType, seconds }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket,
          Key,
          ResponseContentDisposition: attachmentDisposition(fileName),
          ResponseContentType: contentType,
          ResponseCacheControl: 'private, no-store',
        }),
        { expiresIn: seconds },
      ),

    put: async (Key, Body, ContentType) => {
      const { ETag } = await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }))
      return { size: Body.byteLength, etag: required(ETag, 'ETag') }
    },

    putPublic: async (Key, Body, ContentType) => {
      await client.send(new PutObjectCommand({ Bucket: buckets.public, Key, Body, ContentType }))
    },

    delete: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },

    erase: async (Prefix) => {
      for (;;) {
        const listed = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix }))
        const all = [...(listed.Versions ?? []), ...(listed.DeleteMarkers ?? [])].filter(({ Key }) => Key === Prefix)
        for (const { Key, VersionId } of all) await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }))
        if (all.length === 0 || listed.IsTruncated !== true) return
      }
    },
  }
}

const nullWhen = async <T>(statuses: readonly number[], call: () => Promise<T>): Promise<T | null> => {
  try {
    return await call()
  } catch (error) {
    if (error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0)) return null
    throw error
  }
}

const required = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`the file store answered without ${what}`)
  return value
}
