import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { memoryKeys } from '@portal/event-store'
import { type OperationCapacity, type TableName, tableNames, tables, tableVariable } from '@portal/items'
import { createTables, dynamoItems } from '@portal/items/dynamodb'
import { expect, test } from 'vitest'
import { startDynamoDb } from '../../../../infra/engines/dynamodb.ts'
import { findDraft, saveDraft } from './drafts.ts'

/** The index row; DynamoDB charges every started KB, twice in a transaction. */
const indexUnits = 2

test('a save costs at most 2 write units per KB of what was typed and 2 for the index, and is read back letter for letter', async () => {
  const engine = await startDynamoDb({})
  try {
    const client = new DynamoDBClient({
      endpoint: engine.endpoint,
      region: 'eu-central-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    })
    const names = tableNames(
      Object.fromEntries(Object.keys(tables).map((table) => [tableVariable(table as TableName), `drafts-${table}`])),
    )
    await createTables(client, names)
    const consumed: OperationCapacity[] = []
    const items = dynamoItems(client, names, { onConsumed: (each) => consumed.push(each) })
    const deps = { items, keys: memoryKeys(), now: () => new Date().toISOString() }
    const name = { member: 5, form: 'application-1' }
    const costs: { kilobytes: number; units: number }[] = []
    let seen: number | undefined
    for (const paragraphs of [6, 20, 100, 400]) {
      const contents = { values: { description: letterOf(paragraphs) }, files: [] }
      consumed.length = 0
      const saved = await saveDraft(deps, name, { contents, seen })
      expect(saved).toMatchObject({ status: 'saved' })
      if (saved.status === 'saved') seen = saved.version
      const units = consumed.reduce((sum, { write }) => sum + write, 0)
      costs.push({ kilobytes: Buffer.byteLength(JSON.stringify(contents)) / 1024, units })
      expect(await findDraft(deps, name)).toMatchObject(contents)
    }
    console.log(costs.map(({ kilobytes, units }) => `${kilobytes.toFixed(1)} KB: ${units} WCU`).join(', '))
    for (const { kilobytes, units } of costs) expect(units).toBeLessThanOrEqual(2 * kilobytes + indexUnits)
  } finally {
    await engine.stop()
  }
})

/** Each paragraph differs, as in real text, so that it does not compress too well. */
const letterOf = (paragraphs: number): string => {
  let seed = 7
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31)
  const word = () =>
    Array.from({ length: 3 + (next() % 8) }, () => String.fromCharCode(0x10d0 + (next() % 33))).join('')
  return Array.from({ length: paragraphs }, () => `<p>${Array.from({ length: 20 }, word).join(' ')}</p>`).join('')
}
