/** A thread that generates chunks and stays a few chunks ahead of the thread that writes them. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { Tip } from '@portal/event-store'
import { type Filling, filledChunks } from './filled-chunks.ts'
import { mailbox } from './mailbox.ts'

/**
 * `tipFrom` receives the end of the log from the thread of the previous chunk; `tipTo` sends it to the thread of the
 * next one.
 */
export type ThreadData = Filling & { readonly tipFrom: MessagePort; readonly tipTo: MessagePort }

const port = parentPort
if (port === null) throw new Error('chunk-thread.ts runs in a thread of its own')
const { tipFrom, tipTo, ...filling } = workerData as ThreadData
const tip = mailbox<Tip>(tipFrom).next
const wanted = mailbox<'next'>(port).next
for await (const chunk of filledChunks(filling, tip)) {
  tipTo.postMessage(chunk.tip)
  await wanted()
  port.postMessage(chunk)
}
port.postMessage(null)
