import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CreateTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type DynamoDbEngine, startDynamoDb } from './dynamodb.ts'

const running: DynamoDbEngine[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const engine of running.splice(0)) await engine.stop()
})

const started = async (options: { folder?: string; port?: number } = {}) => {
  const engine = await startDynamoDb(options)
  running.push(engine)
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  return { engine, client: new DynamoDBClient({ endpoint: engine.endpoint, region: 'eu-central-1', credentials }) }
}
const createTable = () =>
  new CreateTableCommand({
    TableName: 'claims',
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [{ AttributeName: 'claim', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'claim', AttributeType: 'S' }],
  })
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the embedded DynamoDB engine', () => {
  test('runs beside another one, each with its own tables', async () => {
    const [first, second] = [await started(), await started()]
    await first.client.send(createTable())
    expect((await first.client.send(new ListTablesCommand({}))).TableNames).toEqual(['claims'])
    expect((await second.client.send(new ListTablesCommand({}))).TableNames).toEqual([])
  })

  test('keeps its data in its folder', { tags: 'R-RUN-6' }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-dynamodb-'))
    const first = await started({ folder })
    await first.client.send(createTable())
    await first.engine.stop()
    const second = await started({ folder })
    expect((await second.client.send(new ListTablesCommand({}))).TableNames).toEqual(['claims'])
    await second.engine.stop()
    await rm(folder, { recursive: true })
  })

  test('numbers the records of its table streams by an index, however many there are', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-dynamodb-'))
    const { engine } = await started({ folder })
    const database = new DatabaseSync(join(folder, 'dynamodb.sqlite'), { readOnly: true })
    const plan = database
      .prepare(
        "EXPLAIN QUERY PLAN SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = 'log'",
      )
      .all()
    database.close()
    expect(plan).toMatchObject([{ detail: expect.stringContaining('USING COVERING INDEX _stream_records by number') }])
    await engine.stop()
    await rm(folder, { recursive: true })
  })

  test('reports why it cannot start', async () => {
    const { engine } = await started()
    const port = Number(new URL(engine.endpoint).port)
    await expect(startDynamoDb({ port })).rejects.toThrow(`port ${port} is already in use`)
  })

  test.each([
    ['without a folder', undefined],
    ['with a folder', '/nowhere'],
  ])('is not needed for a given endpoint, %s', async (_, folder) => {
    vi.stubEnv('CONFORMANCE_DYNAMODB', 'http://127.0.0.1:1')
    const binary = () => {
      throw new Error('the embedded engine is not installed')
    }
    const { endpoint, pid } = await startDynamoDb({ binary, ...(folder && { folder }) })
    expect({ endpoint, pid }).toEqual({ endpoint: 'http://127.0.0.1:1', pid: undefined })
    vi.unstubAllEnvs()
    await expect(startDynamoDb({ binary })).rejects.toThrow('the embedded engine is not installed')
  })

  test('ends on request', async () => {
    const { engine } = await started()
    await engine.stop()
    expect(isAlive(engine.pid as number)).toBe(false)
  })

  test.each(['process.exit(0)', "process.kill(process.pid, 'SIGKILL')"])('ends with its parent: %s', async (end) => {
    const script = `const { startDynamoDb } = await import(${JSON.stringify(new URL('./dynamodb.ts', import.meta.url).href)})
      const engine = await startDynamoDb(); process.stdout.write(String(engine.pid), () => ${end})`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    parent.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    await once(parent, 'exit')
    const pid = Number(output.trim())
    expect(pid).toBeGreaterThan(0)
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 30_000 })
  })
})
