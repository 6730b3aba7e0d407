/**
 * Compares whole commands with one bare transaction that writes the same items to the same engine. There are three
 * cases: a command on a new stream, a command whose caller has already read the stream, and a command that reads the
 * stream itself. The third is also compared with a bare query followed by the transaction.
 */
import { randomUUID } from 'node:crypto'
import { TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { type ApplicationCommand, type ApplicationEvent, applicationDecider, streamOf } from '@portal/domain'
import { type ExecuteOptions, memoryKeys } from '@portal/event-store'
import type { Write } from '@portal/items'
import { openPortalStore } from '@portal/read-models'
import { seededRandom } from '@portal/testing/random'
import { transactWrite } from '../../packages/items/src/dynamodb.ts'
import { benchAppendUnits } from './append-units.ts'
import { compareByTurns, comparisonCells, comparisonColumns, inFlight } from './fixture/against.ts'
import { openEngine } from './fixture/engine.ts'
import { recordingItems } from './fixture/recorded-transactions.ts'
import { type Row, rowOfTurns } from './fixture/summary.ts'
import { printTable } from './fixture/table.ts'
import { generateLife } from './generated/applications.ts'

const perTurn = 48
const turnCount = 18
const target = 0.75

export const benchAppend = async (): Promise<readonly Row[]> => {
  const engine = await openEngine()
  try {
    if ((await benchAppendUnits(engine)) > 0) process.exitCode = 1
    const documents = DynamoDBDocumentClient.from(engine.client, { marshallOptions: { removeUndefinedValues: true } })
    const bare = (writes: readonly Write[]) => () =>
      engine.client.send(
        new TransactWriteItemsCommand({
          TransactItems: writes.map((write) => transactWrite(engine.names, write)),
          ClientRequestToken: randomUUID().slice(0, 36),
        }),
      )
    /** The smallest read that a decision needs: one query for the stream's events. */
    const bareRead = (writes: readonly Write[]) =>
      documents.send(
        new QueryCommand({
          TableName: engine.names.events,
          KeyConditionExpression: '#stream = :stream',
          ExpressionAttributeNames: { '#stream': 'stream' },
          ExpressionAttributeValues: { ':stream': streamOfWrites(writes) },
          ConsistentRead: true,
        }),
      )
    const store = openPortalStore({ items: engine.items, keys: memoryKeys() })
    const recorder = recordingItems()
    const recorded = openPortalStore({ items: recorder.items, keys: memoryKeys() })
    const random = seededRandom(1)
    // The ids begin above those of the staff who decide, because nobody may forward their own application.
    let id = 100
    /** Each application has its own applicant, so that no rule refuses it. */
    const next = (): { readonly id: number; readonly commands: readonly ApplicationCommand[] } => {
      for (;;) {
        id += 1
        const [commands = []] = generateLife(id, 0.5, random).applications
        if (commands.length > 1) return { id, commands }
      }
    }
    const execute = (
      on: typeof store,
      application: number,
      command: ApplicationCommand,
      read: Pick<ExecuteOptions, 'history'> = {},
    ) =>
      on
        .execute(applicationDecider, streamOf('application', application), command, {
          commandId: randomUUID(),
          // A filing does not read its stream first; the portal leaves that read out too, because it has just issued
          // the id.
          isNew: command.type === 'FileApplication',
          ...read,
        })
        .then((outcome) => {
          if (!outcome.accepted) throw new Error(`refused: ${outcome.refusal}`)
        })
    const rows: string[][] = []
    const summary: Row[] = []
    for (const atOnce of [1, 32]) {
      const filed: ReturnType<typeof next>[] = []
      const bareFiled: (readonly Write[])[] = []
      const toNew = await compareByTurns(
        turnCount,
        async () => {
          const some = Array.from({ length: perTurn }, next)
          filed.push(...some)
          const all = some.map(
            ({ id: each, commands }) =>
              () =>
                execute(store, each, commands[0] as ApplicationCommand),
          )
          return { operations: perTurn, run: () => inFlight(atOnce, all) }
        },
        async () => {
          const some = Array.from({ length: perTurn }, next)
          recorder.transactions.length = 0
          for (const { id: each, commands } of some) {
            await execute(recorded, each, commands[0] as ApplicationCommand)
            await execute(recorded, each, commands[1] as ApplicationCommand)
          }
          const all = recorder.transactions.splice(0)
          bareFiled.push(...all.filter((_, index) => index % 2 === 1))
          const first = all.filter((_, index) => index % 2 === 0)
          return { operations: perTurn, run: () => inFlight(atOnce, first.map(bare)) }
        },
      )
      rows.push([`file, ${atOnce} in flight`, ...comparisonCells(toNew, target)])
      const nextFiled = () => filed.splice(0, perTurn).map(({ id: each, commands }) => [each, commands[1]] as const)
      const forwardedAsRead = async () => {
        const all = await Promise.all(
          nextFiled().map(async ([each, command]) => {
            const history = await store.load<ApplicationEvent>(streamOf('application', each))
            return () => execute(store, each, command as ApplicationCommand, { history })
          }),
        )
        return { operations: perTurn, run: () => inFlight(atOnce, all) }
      }
      const forwarded = async () => {
        const all = nextFiled().map(
          ([each, command]) =>
            () =>
              execute(store, each, command as ApplicationCommand),
        )
        return { operations: perTurn, run: () => inFlight(atOnce, all) }
      }
      const bareForward = (isReadFirst: boolean) => async () => {
        const all = bareFiled.splice(0, perTurn).map((writes) => async () => {
          if (isReadFirst) await bareRead(writes)
          await bare(writes)()
        })
        return { operations: perTurn, run: () => inFlight(atOnce, all) }
      }
      const asRead = await compareByTurns(turnCount / 3, forwardedAsRead, bareForward(false))
      rows.push([`forward, its stream read before, ${atOnce} in flight`, ...comparisonCells(asRead, target)])
      const alone = await compareByTurns(turnCount / 3, forwarded, bareForward(false))
      rows.push([`forward, its stream read for it, ${atOnce} in flight`, ...comparisonCells(alone, target)])
      if (atOnce === 1)
        summary.push(
          rowOfTurns('append, forward as a whole, its stream read before, ms', asRead, target),
          rowOfTurns('… its stream read for it, ms', alone, target),
        )
      const withRead = await compareByTurns(turnCount / 3, forwarded, bareForward(true))
      rows.push([
        `forward, beside the same read and transaction, ${atOnce} in flight`,
        ...comparisonCells(withRead, target),
      ])
    }
    printTable(
      'Append: event, head, views and claims, beside one bare transaction of the same items',
      comparisonColumns,
      rows,
    )
    return summary
  } finally {
    await engine.stop()
  }
}

const streamOfWrites = (writes: readonly Write[]): unknown => {
  const event = writes.find((write) => write.table === 'events' && 'put' in write)
  if (event === undefined || !('put' in event)) throw new Error('a transaction without an event')
  return event.put.stream
}
