/** The published log on S3: objects under `log/`, so that a file's key is its public path. */
import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { type LogFiles, logFileCacheControl, logFileContentType } from './log-files.ts'

const keyOf = (path: string): string => `log/${path}`

export const s3LogFiles = ({
  client,
  bucket: Bucket,
}: {
  readonly client: S3Client
  readonly bucket: string
}): LogFiles => {
  const put = async (path: string, Body: Uint8Array, condition: { IfMatch: string } | { IfNoneMatch: string }) => {
    const headers = { ContentType: logFileContentType(path), CacheControl: logFileCacheControl(path) }
    try {
      await client.send(new PutObjectCommand({ Bucket, Key: keyOf(path), Body, ...headers, ...condition }))
      return true
    } catch (error) {
      // 409 means that another writer is putting it right now; 404, that the file to replace is gone.
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
      if (status !== undefined && [404, 409, 412].includes(status)) return false
      throw error
    }
  }
  return {
    read: async (path) => {
      try {
        const object = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(path) }))
        const bytes = Buffer.from((await object.Body?.transformToByteArray()) ?? [])
        return { bytes, tag: object.ETag ?? '' }
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    putOnce: (path, bytes) => put(path, bytes, { IfNoneMatch: '*' }),
    replace: (path, bytes, tag) => put(path, bytes, tag === null ? { IfNoneMatch: '*' } : { IfMatch: tag }),
  }
}
