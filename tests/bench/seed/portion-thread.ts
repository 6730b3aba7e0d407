/** The thread that generates: it is one chunk or a few ahead of whoever writes them. */
import { parentPort, workerData } from 'node:worker_threads'
import { type Filling, filledPortions } from './filled-portions.ts'

const port = parentPort
if (port === null) throw new Error('portion-thread.ts runs in a thread of its own')
let allowed = 0
let go = () => {}
port.on('message', () => {
  allowed += 1
  go()
})
for await (const portion of filledPortions(workerData as Filling)) {
  while (allowed === 0) await new Promise<void>((resolve) => (go = resolve))
  allowed -= 1
  port.postMessage(portion)
}
port.postMessage(null)
port.close()
