/** Uploads the built site to its bucket and invalidates what changed at the edge. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { CommandProblem } from '../../cli/problem.ts'
import { edgeRegion } from '../../constructs/edge/region.ts'
import { contentTypes } from '../../content-types.ts'
import { markedPage, type SiteFacts } from '../../site-facts.ts'

export type SiteTarget = { readonly bucket: string; readonly distributionId: string }

export const publishSite = async (
  folder: string,
  { bucket, distributionId }: SiteTarget,
  facts: SiteFacts,
): Promise<PublishPlan> => {
  const s3 = new S3Client({ region: edgeRegion })
  const now = new Date()
  const plan = planPublishing(await siteFiles(folder, facts), await publishedIn(s3, bucket), now)
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

/**
 * Plans the upload of the built site. Only changed files are sent, and pages last, so that no page names a file that
 * is not there yet. Compressed files are stored beside the plain ones (edge/site-path.js). Files of older builds stay
 * for thirty days.
 */
export type SiteFile = {
  /** The object's key: the browser's path without the leading slash, plus `.br` or `.gz` for a compressed file. */
  readonly key: string
  readonly bytes: Buffer
  readonly contentType: string
  readonly contentEncoding: string | undefined
  readonly cacheControl: string
}
type PublishedObject = { readonly key: string; readonly etag: string; readonly lastModified: Date }
type PublishPlan = {
  readonly put: readonly SiteFile[]
  readonly drop: readonly string[]
  /** Paths to invalidate at the edge. */
  readonly forget: readonly string[]
}

const codings: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' }
const ours = new Set(['.map', '.sha256'])
const thirtyDays = 30 * 24 * 3_600_000

export const siteFiles = async (folder: string, facts: SiteFacts): Promise<readonly SiteFile[]> => {
  if (!existsSync(folder)) throw new CommandProblem('There is no built site. Run `npm run build:site` first.')
  return (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile() && !ours.has(extname(file.name)))
    .map((file) => {
      const path = join(file.parentPath, file.name)
      const key = relative(folder, path).split(sep).join('/')
      const contentEncoding = codings[extname(key)]
      const plain = contentEncoding === undefined ? key : key.slice(0, -3)
      return {
        key,
        contentEncoding,
        bytes: bytesOf(path, contentEncoding, facts),
        contentType: contentTypes[extname(plain)] ?? 'application/octet-stream',
        cacheControl: plain.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      }
    })
}

/** A page with a mark is compressed anew. */
const bytesOf = (path: string, coding: string | undefined, facts: SiteFacts): Buffer => {
  const page = coding === undefined ? path : path.slice(0, -extname(path).length)
  if (!facts.hasEid || !page.endsWith('.html')) return readFileSync(path)
  const marked = Buffer.from(markedPage(readFileSync(page, 'utf8'), facts))
  if (coding === undefined) return marked
  return coding === 'br' ? brotliCompressSync(marked) : gzipSync(marked)
}

export const planPublishing = (
  files: readonly SiteFile[],
  published: readonly PublishedObject[],
  now: Date,
): PublishPlan => {
  const there = new Map(published.map(({ key, etag }) => [key, etag.replaceAll('"', '')]))
  const put = files.filter(({ key, bytes }) => there.get(key) !== md5(bytes)).toSorted(pageLast)
  const wanted = new Set(files.map(({ key }) => key))
  const drop = published
    .filter(({ key, lastModified }) => !wanted.has(key) && now.getTime() - lastModified.getTime() > thirtyDays)
    .map(({ key }) => key)
  // Files under `assets/` have a hash in their name and never change. Any other changed file is removed from the edge's
  // caches together with its `.br` and `.gz` copies, which the edge caches under names of their own.
  const changed = put.map(({ key }) => key.replace(/\.(br|gz)$/, '')).filter((key) => !key.startsWith('assets/'))
  return { put, drop, forget: [...new Set(changed)].map((key) => `/${key}*`) }
}

const pageLast = (a: SiteFile, b: SiteFile): number => Number(isPage(a)) - Number(isPage(b))
const isPage = ({ key }: SiteFile): boolean => /\.html(\.br|\.gz)?$/.test(key)

/** S3's ETag of an object uploaded in one part. */
const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex')
