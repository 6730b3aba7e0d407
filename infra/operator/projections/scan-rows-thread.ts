/** The thread of `scanRowsInThread`: it loads its code, waits for one message, and scans the rows. */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { tableNames } from '@portal/items'
import { dynamoClient, dynamoItems } from '@portal/items/dynamodb'
import { digestRows } from '@portal/read-models/scan-rows'
import type { FromThread } from './scan-rows-in-thread.ts'

const maxMilliseconds = 5_000

const send = (message: FromThread, transferred: ArrayBuffer[] = []) => parentPort?.postMessage(message, transferred)

const { without } = workerData as { readonly without: readonly string[] }
const items = dynamoItems(dynamoClient(maxMilliseconds), tableNames(process.env), {
  onConsumed: (consumed) => send({ consumed }),
})
if (parentPort !== null) await once(parentPort, 'message')
const { slots } = await digestRows(items, without, (names) => send({ names }))
send({ slots }, [slots.buffer])
