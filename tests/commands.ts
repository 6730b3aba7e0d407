import { spawn } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'

export const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })

export type CaptureOptions = { readonly env?: NodeJS.ProcessEnv; readonly nice?: number }

export type CommandResult = { readonly code: number; readonly output: string }

/** Collects what the command prints, because the lines of commands that run at the same time must not mix. */
export const capture = (
  command: string,
  args: readonly string[],
  { env = {}, nice = 0 }: CaptureOptions = {},
): Promise<CommandResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    if (nice > 0 && child.pid !== undefined) setPriority(child.pid, Math.min(getPriority() + nice, 19))
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
      })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
