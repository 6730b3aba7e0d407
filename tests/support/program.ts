/** Runs the portal as a separate process, without site and demo data, for specs of its start and end. */
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import { freePort } from '../../infra/engines/dynamodb.ts'

export type StartedProgram = {
  readonly url: string
  readonly pid: number
  output(): string
  hasEnded(): boolean
  /** Sends the signal and resolves with the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

type Options = {
  readonly folder: string
  /** The path of the module with `runPortal`; without one, the bundle that a spec of the project `engine` has. */
  readonly module?: string
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
}

export const startProgram = async ({
  folder,
  module = inject('portalBundle'),
  port,
  env = {},
}: Options): Promise<StartedProgram> => {
  const program = `
    const { runPortal } = await import(${JSON.stringify(pathToFileURL(module).href)})
    await runPortal({ folder: ${JSON.stringify(folder)}, port: ${port ?? (await freePort())}, withSite: false, withDemo: false })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const ready = /ready at (\S+)/.exec(output)?.[1]
      if (ready !== undefined) resolve(ready)
    })
    child.once('close', () => reject(new Error(output)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}
