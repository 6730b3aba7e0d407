/** The writers of `feed.ts`, in a thread of their own: they file applications as fast as they can. */
import { randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { applicationDecider, type StreamName, streamOf } from '@portal/domain'
import { openPortalStore } from '@portal/read-models'
import { seededRandom } from '@portal/testing/random'
import { inFlight } from './fixture/against.ts'
import { connectTo, type EngineAddress } from './fixture/engine.ts'
import { keysOfSubjects } from './fixture/keys-of-subjects.ts'
import { generateLife } from './generated/applications.ts'

export type WritersData = { readonly address: EngineAddress; readonly writers: number; readonly appends: number }
/**
 * `at`: epoch milliseconds, because each thread counts `performance.now()` from its own start. `took`: milliseconds of
 * the append.
 */
export type Appended = { readonly stream: StreamName; readonly at: number; readonly took: number }

const port = parentPort
if (port === null) throw new Error('feed-writers.ts runs in a thread of its own')
const { address, writers, appends } = workerData as WritersData
const { items, close } = connectTo(address)
const store = openPortalStore({ items, keys: keysOfSubjects() })
const random = seededRandom(1)
await inFlight(
  writers,
  Array.from({ length: appends }, (_, index) => async () => {
    const id = 100 + index
    const [command] = generateLife(id, 0.5, random).applications[0] ?? []
    if (command === undefined) throw new Error('a made-up life has an application')
    const stream = streamOf('application', id)
    const began = performance.now()
    const outcome = await store.execute(applicationDecider, stream, command, { commandId: randomUUID(), isNew: true })
    if (!outcome.accepted) throw new Error(`refused: ${outcome.refusal}`)
    const ended = performance.now()
    port.postMessage({ stream, at: performance.timeOrigin + ended, took: ended - began } satisfies Appended)
  }),
)
close()
