import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { functionBuild, repositoryRoot } from './function-bundle.ts'

const source = `
  export { KMSClient, DecryptCommand } from '@aws-sdk/client-kms'
  export { DynamoDBClient, GetItemCommand, TransactWriteItemsCommand, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
  export { HttpResponse } from '@smithy/core/protocols'
  export * as z from 'zod'`

type Constructor = new (...values: unknown[]) => object
type Client = { send(command: object): Promise<unknown> }
type Bundled = Record<'DecryptCommand' | 'GetItemCommand' | 'TransactWriteItemsCommand' | 'HttpResponse', Constructor> &
  Record<'KMSClient' | 'DynamoDBClient', new (config: object) => Client> & {
    readonly TransactionCanceledException: Constructor
    readonly z: typeof import('zod')
  }

let folder: string
let bundled: Bundled
beforeAll(async () => {
  folder = await mkdtemp(join(repositoryRoot, 'node_modules/.cache/lean-'))
  const outfile = join(folder, 'bundle.mjs')
  const stdin = { contents: source, resolveDir: join(repositoryRoot, 'infra') }
  await build({ ...functionBuild('applications'), entryPoints: [], stdin, outfile })
  bundled = (await import(outfile)) as Bundled
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A client to which every service answers with this error. */
const answered = (name: 'KMSClient' | 'DynamoDBClient', error: Readonly<Record<string, unknown>>) =>
  new bundled[name]({
    region: 'eu-central-1',
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    maxAttempts: 1,
    requestHandler: {
      handle: async () => ({
        response: new bundled.HttpResponse({
          statusCode: 400,
          headers: { 'content-type': 'application/x-amz-json-1.0' },
          body: Buffer.from(JSON.stringify(error)),
        }),
      }),
    },
  })

describe('a function without what its packages bring for others', () => {
  test('is told an error without a class by its name and message', async () => {
    const wrong = answered('KMSClient', { __type: 'InvalidCiphertextException', message: 'another key' })
    const call = wrong.send(new bundled.DecryptCommand({ CiphertextBlob: new Uint8Array(1) }))
    await expect(call).rejects.toMatchObject({ name: 'InvalidCiphertextException', message: 'another key' })
    const full = answered('DynamoDBClient', { __type: 'com.amazonaws.dynamodb.v20120810#ThrottlingException' })
    const read = full.send(new bundled.GetItemCommand({ TableName: 'events', Key: {} }))
    await expect(read).rejects.toMatchObject({ name: 'ThrottlingException', $fault: 'client' })
  })

  test('is told why a transaction was cancelled', async () => {
    const reasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }]
    const type = 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException'
    const client = answered('DynamoDBClient', { __type: type, CancellationReasons: reasons })
    const error: unknown = await client
      .send(new bundled.TransactWriteItemsCommand({ TransactItems: [] }))
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(bundled.TransactionCanceledException)
    expect(error).toMatchObject({ CancellationReasons: reasons })
  })

  test('checks what it is sent, knows its bounds, and says so when asked for a JSON Schema', () => {
    const schema = bundled.z.object({ id: bundled.z.number().int().min(1) })
    expect(schema.safeParse({ id: 7 })).toEqual({ success: true, data: { id: 7 } })
    expect(schema.safeParse({ id: 0 }).success).toBe(false)
    expect(bundled.z.string().min(2).max(5)).toMatchObject({ minLength: 2, maxLength: 5 })
    expect(() => schema.toJSONSchema()).toThrow('JSON Schema is left out of functions')
  })
})
