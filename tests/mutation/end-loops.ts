/**
 * Runs before each spec under mutation: kills the worker process when a fault makes it loop for ever. Vitest's time
 * limits need timers, which such a loop never reaches. Vitest then reports that its worker ended, so the fault counts as
 * noticed, and starts another worker for the next one.
 */
import { Worker } from 'node:worker_threads'

/** Milliseconds of processor time without a timer of the main thread, many times what any spec needs. */
const limit = 20_000

/** Measures processor time, because on a busy machine a process may stand still for long. */
const watchLoop = `
  const { workerData } = require('node:worker_threads')
  const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }
  let [seen, since] = [-1, used()]
  setInterval(() => {
    const beat = Atomics.load(workerData.beats, 0)
    if (beat !== seen) [seen, since] = [beat, used()]
    else if (used() - since > workerData.limit) process.kill(process.pid, 'SIGKILL')
  }, 500)`

const watched = globalThis as { isLoopWatched?: true }
if (!watched.isLoopWatched) {
  watched.isLoopWatched = true
  const beats = new Int32Array(new SharedArrayBuffer(4))
  setInterval(() => void Atomics.add(beats, 0, 1), 200).unref()
  new Worker(watchLoop, { eval: true, workerData: { beats, limit } }).unref()
}
