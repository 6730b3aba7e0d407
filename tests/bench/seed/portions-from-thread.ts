/** The chunks of `filledPortions`, generated on another processor while the caller writes the last ones. */
import { Worker } from 'node:worker_threads'
import type { FilledPortion, Filling } from './filled-portions.ts'

const portionsAhead = 4

export async function* portionsFromThread(filling: Filling): AsyncGenerator<FilledPortion> {
  const thread = new Worker(new URL('./portion-thread.ts', import.meta.url), { workerData: filling })
  const waiting: (FilledPortion | null)[] = []
  let failure: Error | undefined
  let wake = () => {}
  thread.on('message', (portion: FilledPortion | null) => {
    waiting.push(portion)
    wake()
  })
  thread.on('error', (error: Error) => {
    failure = error
    wake()
  })
  for (let ahead = 0; ahead < portionsAhead; ahead++) thread.postMessage('next')
  try {
    for (;;) {
      while (waiting.length === 0 && failure === undefined) await new Promise<void>((resolve) => (wake = resolve))
      if (failure !== undefined) throw failure
      const portion = waiting.shift() ?? null
      if (portion === null) return
      thread.postMessage('next')
      yield portion
    }
  } finally {
    await thread.terminate()
  }
}
