/**
 * @module-tag R-RUN-20
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { expect, onTestFinished, test } from 'vitest'
import { testOwnEngine } from '../../localstack-for-specs.ts'
import { bucket, openGate } from '../gate-for-specs.ts'
import { openObjectStore } from './store.ts'

testOwnEngine('a restart finds every object', async () => {
  const first = await openGate()
  await first.client.send(
    new PutObjectCommand({ Bucket: bucket, Key: 'a/b', Body: 'hello', ContentType: 'text/plain' }),
  )
  await first.stop()
  const second = await openGate({ folder: first.folder })
  const back = await second.client.send(new GetObjectCommand({ Bucket: bucket, Key: 'a/b' }))
  expect([await back.Body?.transformToString(), back.ContentType]).toEqual(['hello', 'text/plain'])
  await second.remove()
})

testOwnEngine.each(['blobs', 'buckets/portal-documents'])(
  'an object whose file in %s was deleted is gone',
  async (part) => {
    const { client, folder, stop } = await openGate()
    onTestFinished(async () => {
      await stop()
      await rm(folder, { recursive: true })
    })
    const put = () => client.send(new PutObjectCommand({ Bucket: bucket, Key: 'a', Body: 'hello', IfNoneMatch: '*' }))
    await put()
    const path = join(folder, part.replace('portal-documents', bucket))
    for (const file of await readdir(path)) if (file !== 'cors') await rm(join(path, file))
    await expect(client.send(new GetObjectCommand({ Bucket: bucket, Key: 'a' }))).rejects.toThrow('does not exist')
    await put()
    const { Contents } = await client.send(new ListObjectsV2Command({ Bucket: bucket }))
    expect(Contents?.map(({ Key }) => Key)).toEqual(['a'])
  },
)

test('a SIGKILL during writes loses no acknowledged object and leaves no partial one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-s3-'))
  for (const round of [1, 2, 3]) {
    const acknowledged = await writeUntilKilled(folder, 20 * round)
    const store = openObjectStore(folder)
    const objects = store.bucket(bucket)?.objects
    for (const version of acknowledged) {
      const object = objects?.get(version)
      expect(object?.size).toBe(100_000)
      let bytes = 0
      if (object !== undefined) for await (const chunk of await store.read(object)) bytes += (chunk as Buffer).length
      expect(bytes).toBe(100_000)
    }
  }
  await rm(folder, { recursive: true })
})

/** Starts a process that writes objects and reports each stored one, and kills it after `count` reports. */
const writeUntilKilled = async (folder: string, count: number): Promise<readonly string[]> => {
  const script = `
    const { openObjectStore } = await import(${JSON.stringify(new URL('./store.ts', import.meta.url).href)})
    const store = openObjectStore(${JSON.stringify(folder)})
    store.createBucket(${JSON.stringify(bucket)})
    const write = async (lane) => { for (let n = 0; ; n++) {
      const key = lane + '-' + (n % 7)
      const received = await store.receive([Buffer.alloc(100_000, n % 256)])
      await store.keep(${JSON.stringify(bucket)}, { key, ...received, headers: {}, checksums: [], modified: new Date().toISOString() })
      process.stdout.write(key + '\\n')
    } }
    await Promise.all(['a', 'b', 'c'].map(write))`
  const writer = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  writer.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output.split('\n').length > count) writer.kill('SIGKILL')
  })
  await once(writer, 'close')
  return [...new Set(output.split('\n').slice(0, -1))]
}
