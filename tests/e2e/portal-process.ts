/**
 * A portal for a browser test: the program of `npm start` as a child process on a free port and in a new folder, so
 * that it can be killed and restarted.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../infra/engines/dynamodb.ts'
import { poll } from './poll.ts'

export { freePort }

type Sms = { readonly phone: string; readonly message: string; readonly sent_at: string }

const { VITEST: _, ...withoutRunner } = process.env

export type ReachablePortal = {
  readonly url: string
  /** Messages sent to a phone, newest first. */
  readonly sms: (phone: string) => Promise<readonly Sms[]>
  /** Runs the request and returns the code that the phone then receives. */
  readonly codeAfter: (phone: string, ask: () => Promise<void>) => Promise<string>
  /** Lets a number request a code immediately, without the pause of a minute. */
  readonly forgetLimits: (number: string) => Promise<void>
}

export type LocalPortal = ReachablePortal & {
  /** The portal's folder (PORTAL_DATA), through which operator commands find the portal. */
  readonly folder: string
  /** SIGKILL, without a clean shutdown. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  /** Ends the portal as `Ctrl-C` does, and keeps its folder. */
  readonly stop: () => Promise<void>
  readonly remove: () => Promise<void>
}

/** Milliseconds; the first start also builds the site and loads the demo data. */
const readyWithin = 300_000

export const program = join(import.meta.dirname, '../../infra/local/start.ts')

/** The program ended by itself before it answered; `output` is the end of what it printed. */
class StartFailed extends Error {
  readonly output: string
  constructor(output: string) {
    super(`the portal did not start:\n${output}`)
    this.output = output
  }
}

type Given = {
  readonly folder: string
  readonly compileCache?: string
  /** A bundle of the program, which starts in half the time. */
  readonly bundle?: string
  /** What is typed after `npm start --`. */
  readonly args?: readonly string[]
  /** Milliseconds; default `readyWithin`. */
  readonly timeout?: number
}

export const portalAt = (url: string): ReachablePortal => {
  const sms = async (phone: string) => (await (await fetch(`${url}/__local/sms?phone=${phone}`)).json()) as Sms[]
  return {
    url,
    sms,
    codeAfter: async (phone, ask) => {
      const before = (await sms(phone)).length
      await ask()
      return poll(async () => {
        const all = await sms(phone)
        return all
          .slice(0, all.length - before)
          .flatMap(({ message }) => /\b\d{6}\b/.exec(message)?.[0] ?? [])
          .at(0)
      }, `a code for ${phone}`)
    },
    forgetLimits: async (number) => {
      const answer = await fetch(`${url}/__local/limits/forget`, { method: 'POST', body: JSON.stringify({ number }) })
      if (!answer.ok) throw new Error(`the limits of ${number} were not forgotten: ${answer.status}`)
    },
  }
}

/** A portal ends when an engine answers later than its client waits; a second start goes on with loading the demo data. */
export const retryAfterTimeout = async (open: () => Promise<LocalPortal>): Promise<LocalPortal> => {
  try {
    return await open()
  } catch (error) {
    if (!(error instanceof StartFailed && error.output.includes('TimeoutError'))) throw error
    return open()
  }
}

/** A portal on an empty folder loads the demo data first. */
export const openPortal = async (given?: Given): Promise<LocalPortal> => {
  const options: Given = given ?? { folder: await mkdtemp(join(tmpdir(), 'portal-e2e-')) }
  const { folder, compileCache, bundle, args = [], timeout = readyWithin } = options
  const port = await freePort()
  const url = `http://localhost:${port}`
  const start = () => startOn(bundle ?? program, { folder, port, compileCache, args, timeout })
  let running = await start()

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ended = exitOf(running)
    running.kill(signal)
    await ended
  }
  return {
    ...portalAt(url),
    folder,
    kill: () => end('SIGKILL'),
    start: async () => {
      running = await start()
    },
    stop: () => end('SIGTERM'),
    remove: async () => {
      await end('SIGTERM')
      await rm(folder, { recursive: true })
    },
  }
}

type Start = {
  readonly folder: string
  readonly port: number
  readonly compileCache: string | undefined
  readonly args: readonly string[]
  readonly timeout: number
}

const startOn = async (file: string, { folder, port, compileCache, args, timeout }: Start): Promise<ChildProcess> => {
  const portal = spawn(process.execPath, [file, ...args], {
    // The test runner's variables are left out, because they make the built site omit its fonts.
    env: {
      ...withoutRunner,
      PORT: String(port),
      PORTAL_DATA: folder,
      NODE_ENV: 'production',
      ...(compileCache && { NODE_COMPILE_CACHE: compileCache }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // An interrupted test run must leave no process behind.
  const end = () => portal.kill('SIGKILL')
  process.once('exit', end)
  let printed = ''
  portal.once('exit', (code, signal) => {
    process.removeListener('exit', end)
    if (code !== 0 && signal === null) console.error(`the portal ended by itself with ${code}:\n${printed}`)
  })
  for (const stream of [portal.stdout, portal.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4_000)
    })
  try {
    await poll(
      async () => {
        if (hasEnded(portal)) throw new StartFailed(printed)
        return isReady(`http://localhost:${port}/api/health`)
      },
      'the portal to be ready',
      timeout,
    )
    return portal
  } catch (error) {
    // Another start on this folder needs the end of this one.
    const ended = exitOf(portal)
    end()
    await ended
    throw error
  }
}

const isReady = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address)).ok
  } catch {
    return false
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

const exitOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (hasEnded(child)) resolve()
    else child.once('exit', () => resolve())
  })
