/**
 * Shared by the gate's specs: a gate on a new folder, or LocalStack; clients with its credentials; and a browser's
 * form.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { localstack, localstackCredentials } from '../localstack-for-specs.ts'
import { startS3 } from '../start-engines.ts'

/** A suffix for the buckets' names, because LocalStack still has the buckets of the previous run. */
const own = localstack === undefined ? '' : `-${randomUUID()}`
export const bucket = `documents${own}`
export const lockedBucket = `seals${own}`
export const region = 'eu-central-1'
export const credentials = localstack
  ? localstackCredentials
  : { accessKeyId: 'LOCALKEY', secretAccessKey: 'local-secret' }

export const openGate = async (options: { folder?: string; now?: () => Date } = {}) => {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'portal-s3-')))
  const now = options.now ?? (() => new Date())
  const engine = localstack
    ? { endpoint: localstack, stop: async () => {} }
    : await startS3({ folder, credentials, region, now })
  const clientWith = (secretAccessKey = credentials.secretAccessKey, accessKeyId = credentials.accessKeyId) =>
    new S3Client({
      endpoint: engine.endpoint,
      region,
      forcePathStyle: true,
      maxAttempts: 1,
      credentials: { accessKeyId, secretAccessKey },
    })
  const client = clientWith()
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  return {
    ...engine,
    folder,
    client,
    clientWith,
    at: (key: string) => `${engine.endpoint}/${bucket}/${key}`,
    remove: async () => {
      await engine.stop()
      await rm(folder, { recursive: true })
    },
  }
}
export type OpenGate = Awaited<ReturnType<typeof openGate>>

/** S3's answer in short: `403 AccessDenied`. */
export const answerInShort = async (response: Response): Promise<string> => {
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]
  return code === undefined ? String(response.status) : `${response.status} ${code}`
}

export const refusalName = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'accepted'
  } catch (error) {
    const { name, $metadata } = error as { name: string; $metadata?: { httpStatusCode?: number } }
    return `${$metadata?.httpStatusCode} ${name}`
  }
}

/** Sends a form as a browser does: the fields, then the file. */
export const sendForm = (
  url: string,
  fields: Readonly<Record<string, string>>,
  file: Blob | null,
  headers: Record<string, string> = {},
): Promise<Response> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file !== null) form.append('file', file, 'განაცხადი.pdf')
  return fetch(url, { method: 'POST', body: form, headers })
}
