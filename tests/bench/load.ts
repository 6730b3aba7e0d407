/**
 * Compares loading a stream with a raw query of the same items, and measures how much of the time goes into decrypting.
 */
import { randomBytes } from 'node:crypto'
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { applicationDecider, personalFields, streamOf, upcasters } from '@portal/domain'
import { type KeyService, memoryKeys } from '@portal/event-store'
import type { Item } from '@portal/items'
import { openPortalStore } from '@portal/read-models'
import { seededRandom } from '@portal/testing/random'
import { encodeEvents } from '../../packages/event-store/src/encode.ts'
import { loadStream } from '../../packages/event-store/src/load.ts'
import { toItem } from '../../packages/event-store/src/stored-event.ts'
import { compareByTurns, comparisonCells, comparisonColumns } from './fixture/against.ts'
import { openEngine } from './fixture/engine.ts'
import { putAll } from './fixture/put-all.ts'
import { type Row, rowOfTurns } from './fixture/summary.ts'
import { printTable } from './fixture/table.ts'
import { generateLife } from './generated/applications.ts'

const turnCount = 12
const [target, openedTarget] = [0.8, 0.85]

export const benchLoad = async (): Promise<readonly Row[]> => {
  const engine = await openEngine()
  try {
    const documents = DynamoDBDocumentClient.from(engine.client)
    const keys = memoryKeys()
    const rows: string[][] = []
    const summary: Row[] = []
    for (const [index, events] of [10, 100, 1_000].entries()) {
      const stream = streamOf('application', index + 1)
      await putAll(engine.client, engine.names)('events', await editedStream(keys, index + 1, events))
      const raw = async () => {
        let after: Item | undefined
        do {
          const page = await documents.send(
            new QueryCommand({
              TableName: engine.names.events,
              KeyConditionExpression: '#s = :s',
              ExpressionAttributeNames: { '#s': 'stream' },
              ExpressionAttributeValues: { ':s': stream },
              ConsistentRead: true,
              ...(after && { ExclusiveStartKey: after }),
            }),
          )
          after = page.LastEvaluatedKey
        } while (after)
      }
      const baseline = async () => ({ operations: 1, run: raw })
      const store = openPortalStore({ items: engine.items, keys })
      const whole = await compareByTurns(
        turnCount,
        async () => ({ operations: 1, run: async () => void (await store.load(stream)) }),
        baseline,
      )
      const unopened = { items: engine.items, upcasters, existingKey: async () => null }
      const closed = await compareByTurns(
        turnCount,
        async () => ({ operations: 1, run: async () => void (await loadStream(unopened, stream)) }),
        baseline,
      )
      rows.push([`${events} events, unsealing apart`, ...comparisonCells(closed, target)])
      rows.push([`${events} events, opened`, ...comparisonCells(whole, openedTarget)])
      if (events === 1_000) summary.push(rowOfTurns('load of 1,000 events, opened, ms', whole, openedTarget))
    }
    printTable('Load of one stream, beside a raw query', comparisonColumns, rows)
    return summary
  } finally {
    await engine.stop()
  }
}

/** A stream with one filing and many edits of one personal field each, encoded as the store does. */
const editedStream = async (keys: KeyService, id: number, count: number): Promise<readonly Item[]> => {
  const [[file] = []] = generateLife(id, 0.5, seededRandom(id)).applications
  if (file === undefined) throw new Error('a made-up life without an application')
  const decision = applicationDecider.decide(file, applicationDecider.initialState())
  if (!decision.accepted) throw new Error(`refused: ${decision.refusal}`)
  const edits = Array.from({ length: count - 1 }, (_, index) => ({
    type: 'ApplicationEdited' as const,
    data: {
      mobile: `5${String(index).padStart(8, '0')}`,
      applicant: file.actor.id,
      actorName: file.actor.name,
      addedDocuments: [],
      removedDocuments: [],
    },
  }))
  const placement = {
    stream: streamOf('application', id),
    previous: null,
    at: file.at,
    actor: file.actor,
    commandId: 'load',
  }
  const dependencies = { personalFields, upcasters, keyFor: keys.keyFor, random: (size: number) => randomBytes(size) }
  return (await encodeEvents(dependencies, placement, [...decision.events, ...edits])).map(({ stored }) =>
    toItem(stored),
  )
}
