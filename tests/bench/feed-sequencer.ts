/** The sequencer of `feed.ts`, in its own thread, because on AWS each table stream has its own invocations. */
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { StreamName } from '@portal/domain'
import { sequence, watermarkPrefix } from '@portal/event-store'
import type { Items } from '@portal/items'
import { connectTo, type EngineAddress } from './fixture/engine.ts'

export type SequencerData = { readonly address: EngineAddress; readonly appends: number }
/** `at`: epoch milliseconds. */
export type Written = { readonly segment: number; readonly streams: readonly StreamName[]; readonly at: number }

/** The batch size of `infra/constructs/reactions.ts` and `infra/local/feed/feed.ts`. */
const recordsAtOnce = 1_000

const port = parentPort
if (port === null) throw new Error('feed-sequencer.ts runs in a thread of its own')
const { address, appends } = workerData as SequencerData
const { items, close } = connectTo(address)
const toOrder: StreamName[] = []
port.on('message', (stream: StreamName) => void toOrder.push(stream))
let left = appends
const sequencing: Items = {
  ...items,
  transact: async (writes, token) => {
    await items.transact(writes, token)
    const put = writes.flatMap((write) => ('put' in write ? [write.put] : []))
    const streams = put.flatMap(({ pk }) => afterPrefix(pk, watermarkPrefix) ?? []) as readonly StreamName[]
    const segment = Number(put.find(({ pk }) => afterPrefix(pk, 'segment-'))?.sk)
    left -= streams.length
    port.postMessage({ segment, streams, at: performance.timeOrigin + performance.now() } satisfies Written)
  },
}
const deps = {
  items: sequencing,
  now: () => new Date().toISOString(),
  wait: async (retry: number) => void (await pause(Math.random() * 20 * retry)),
}
while (left > 0) {
  const heads = toOrder.splice(0, recordsAtOnce).map((stream) => ({ stream, version: 1 }))
  await (heads.length > 0 ? sequence(deps, heads) : pause(1))
}
close()
port.close()

function afterPrefix(pk: unknown, prefix: string): string | undefined {
  return String(pk).startsWith(prefix) ? String(pk).slice(prefix.length) : undefined
}
