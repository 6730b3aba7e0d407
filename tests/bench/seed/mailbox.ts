/** Returns a function that receives the messages of a port one after another, each as soon as it arrives. */
import type { MessagePort, Worker } from 'node:worker_threads'

export const mailbox = <T>(port: MessagePort | Worker): (() => Promise<T>) => {
  const waiting: T[] = []
  let wake = () => {}
  port.on('message', (message: T) => {
    waiting.push(message)
    wake()
  })
  return async () => {
    while (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve))
    return waiting.shift() as T
  }
}
