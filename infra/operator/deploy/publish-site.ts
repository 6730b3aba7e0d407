/** Uploads the built site to its bucket and invalidates what changed at the edge (`publish-plan.ts`). */
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { edgeRegion } from '../../constructs/edge/region.ts'
import { type PublishedObject, type PublishPlan, planPublishing, siteFiles } from './publish-plan.ts'

export type SiteTarget = { readonly bucket: string; readonly distributionId: string }

export const publishSite = async (folder: string, { bucket, distributionId }: SiteTarget): Promise<PublishPlan> => {
  const s3 = new S3Client({ region: edgeRegion })
  const now = new Date()
  const plan = planPublishing(await siteFiles(folder), await publishedIn(s3, bucket), now)
  for (const { key, bytes, contentType, contentEncoding, cacheControl } of plan.put)
    await s3.send(
      new PutObjectCommand({
        ...{ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType, CacheControl: cacheControl },
        ...(contentEncoding && { ContentEncoding: contentEncoding }),
      }),
    )
  for (const key of plan.drop) await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
  if (plan.forget.length > 0)
    await new CloudFrontClient({ region: edgeRegion }).send(
      new CreateInvalidationCommand({
        DistributionId: distributionId,
        InvalidationBatch: {
          CallerReference: now.toISOString(),
          Paths: { Quantity: plan.forget.length, Items: [...plan.forget] },
        },
      }),
    )
  return plan
}

const publishedIn = async (s3: S3Client, bucket: string): Promise<readonly PublishedObject[]> => {
  const objects: PublishedObject[] = []
  let ContinuationToken: string | undefined
  do {
    const page = await s3.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken }))
    for (const { Key = '', ETag = '', LastModified = new Date(0) } of page.Contents ?? [])
      objects.push({ key: Key, etag: ETag, lastModified: LastModified })
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
  return objects
}
