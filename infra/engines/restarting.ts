/** Restarts an engine that exits, on its file and port, and reports it. An engine that keeps exiting is given up. */
import type { EngineProcess } from './engine-process.ts'

export type EngineWatcher = {
  /** Reports what happened in one sentence. */
  readonly log: (line: string) => void
  readonly onRestart: (pid: number | undefined) => void
  /** The engine exited and cannot be restarted. */
  readonly onLost: () => void
}

/** Maximum restarts per minute; an engine that exits more often would only exit again. */
const maxRestarts = 3
const minute = 60_000

export const startRestartingEngine = async (
  begin: () => Promise<EngineProcess>,
  { log, onRestart, onLost }: EngineWatcher,
): Promise<{ readonly pid: number | undefined; stop(): Promise<void> }> => {
  let isStopping = false
  let engine = await begin()
  let ends: readonly number[] = []
  const follow = async (): Promise<void> => {
    while (true) {
      const how = await engine.ended
      if (isStopping) return
      const at = performance.now()
      ends = [...ends.filter((earlier) => at - earlier < minute), at]
      if (ends.length > maxRestarts) {
        log(`The DynamoDB engine ended ${ends.length} times within a minute (${how}) and is not started again.`)
        return onLost()
      }
      log(`The DynamoDB engine ended (${how}) and is started again on its file.`)
      engine = await begin()
      if (isStopping) return engine.stop()
      onRestart(engine.pid)
    }
  }
  const following = follow().catch((error: Error) => {
    log(`The DynamoDB engine is not started again. ${error.message}`)
    onLost()
  })
  return {
    pid: engine.pid,
    stop: async () => {
      isStopping = true
      await engine.stop()
      await following
    },
  }
}
