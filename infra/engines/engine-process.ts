/** One process of the embedded DynamoDB engine: started, awaited, and ended together with the portal. */
import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { CommandProblem } from '../cli/problem.ts'

export type EngineProcess = {
  readonly pid: number | undefined
  /** Resolves when the process has ended, with its exit code, its signal or the error of its start. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

/** Milliseconds: some hundred on a quiet machine, many seconds beside the build of the site on a busy one. */
const readyWithin = 120_000

export const startEngineProcess = async (
  binary: string,
  args: readonly string[],
  endpoint: string,
): Promise<EngineProcess> => {
  // The engine creates its file, which holds personal data as ciphertext, so the shell sets a strict umask. The engine
  // has a separate process group, so that Ctrl-C reaches only the portal, which finishes its work before it stops the
  // engine.
  const engine = spawn('/bin/sh', ['-c', 'umask 077; exec "$0" "$@"', binary, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const ended = new Promise<string>((resolve) => {
    engine.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
    engine.once('error', (error) => resolve(error.message))
  })
  const stop = endWithParent(engine, ended)
  try {
    await untilReady(engine, endpoint)
  } catch (error) {
    await stop()
    throw error
  }
  return { pid: engine.pid, ended, stop }
}

/** Waits for the banner that names the engine's port, because another program on that port would also answer. */
const untilReady = async (engine: ChildProcess, endpoint: string): Promise<void> => {
  let output = ''
  let failure: Error | undefined
  engine.once('error', (error) => {
    failure = error
  })
  engine.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-2_000)
  })
  const deadline = Date.now() + readyWithin
  while (!output.includes(`listening on ${endpoint}`)) {
    if (failure !== undefined) throw new CommandProblem('The DynamoDB engine could not be started.', { cause: failure })
    if (engine.exitCode !== null) throw new CommandProblem(`The DynamoDB engine ended at once: ${output.trim()}`)
    if (Date.now() > deadline)
      throw new CommandProblem(
        `The DynamoDB engine was not ready within two minutes. Run npm start again: ${output.trim()}`,
      )
    await wait(10)
  }
}

/**
 * A small shell holds a pipe to this process and ends the engine when the pipe breaks, so that the engine ends even
 * when this process is killed by SIGKILL.
 */
const endWithParent = (engine: ChildProcess, ended: Promise<unknown>): (() => Promise<void>) => {
  if (engine.pid === undefined) return async () => void (await ended)
  const guard = spawn('/bin/sh', ['-c', 'cat >/dev/null; kill -9 "$0" 2>/dev/null', String(engine.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const killEngine = () => engine.kill('SIGKILL')
  process.once('exit', killEngine)
  void ended.then(() => {
    process.removeListener('exit', killEngine)
    guard.kill('SIGKILL')
  })
  return async () => {
    engine.kill('SIGTERM')
    const late = setTimeout(killEngine, 3_000)
    await ended
    clearTimeout(late)
  }
}
