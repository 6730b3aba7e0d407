/** The messages of a port one after another, each as soon as it arrives. */
import type { MessagePort, Worker } from 'node:worker_threads'

export type Mailbox<T> = {
  readonly next: () => Promise<T>
  /** Rejects the waiting `next` and each later one. */
  readonly fail: (error: unknown) => void
}

export const mailbox = <T>(port: MessagePort | Worker): Mailbox<T> => {
  const waiting: T[] = []
  let failure: { readonly error: unknown } | undefined
  let wake = () => {}
  port.on('message', (message: T) => {
    waiting.push(message)
    wake()
  })
  return {
    next: async () => {
      while (waiting.length === 0 && failure === undefined) await new Promise<void>((resolve) => (wake = resolve))
      if (failure !== undefined) throw failure.error
      return waiting.shift() as T
    },
    fail: (error) => {
      failure = { error }
      wake()
    },
  }
}
