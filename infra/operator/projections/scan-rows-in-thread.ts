/**
 * Scans the view rows of a rebuild in a thread of its own: parsing and hashing them is nearly half of the work, and the
 * other half, reading the log and folding its events, needs none of it.
 */
import { Worker } from 'node:worker_threads'
import type { Consumed } from '@portal/items'
import { RowDigests, type RowName, type ScanRows } from '@portal/read-models/scan-rows'

export type FromThread =
  | { readonly names: readonly RowName[] }
  | { readonly consumed: Consumed }
  | { readonly slots: RowDigests['slots'] }

/** `environment`: the tables and endpoints of the portal, and the credentials for them. */
export const scanRowsInThread =
  (environment: NodeJS.ProcessEnv, onConsumed: (consumed: Consumed) => void): ScanRows =>
  async ({ without, visit, after }) => {
    const thread = new Worker(new URL('./scan-rows-thread.ts', import.meta.url), {
      env: environment,
      workerData: { without },
    })
    const scanned = new Promise<RowDigests>((resolve, reject) => {
      thread.on('message', (message: FromThread) => {
        if ('consumed' in message) onConsumed(message.consumed)
        else if ('names' in message) message.names.forEach(visit)
        else resolve(new RowDigests(message.slots))
      })
      thread.once('error', reject)
      thread.once('exit', () => reject(new Error('the thread that scans the rows ended early')))
    })
    // If what the scan waits for fails, nobody awaits the thread, whose end rejects the promise.
    scanned.catch(() => {})
    try {
      await after
      thread.postMessage('begin')
      return await scanned
    } finally {
      await thread.terminate()
    }
  }
