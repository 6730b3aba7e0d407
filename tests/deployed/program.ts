/** Programs that a deployed test runs, with their output in a file or returned. */
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { CommandProblem } from '../../infra/cli/problem.ts'

/** Resolves with the exit code; every line goes to the file and, if wanted, to the terminal. */
export const program = (
  command: string,
  args: readonly string[],
  { env, log, onLine }: { env: NodeJS.ProcessEnv; log: string; onLine?: (line: string) => void },
): Promise<number> =>
  new Promise((resolve, reject) => {
    const file = createWriteStream(log, { flags: 'a', mode: 0o600 })
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.pipe(file, { end: false })
      let rest = ''
      stream.on('data', (chunk: Buffer) => {
        const lines = (rest + chunk.toString()).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) onLine?.(line)
      })
    }
    child.once('error', reject)
    child.once('close', (code) => {
      file.end()
      resolve(code ?? 1)
    })
  })

/** The program's output; throws a Problem when it fails. */
export const output = (command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const)
      child[name].on('data', (chunk: Buffer) => {
        output[name] += chunk.toString()
      })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0
        ? resolve(output.stdout)
        : reject(new CommandProblem(`${args.at(-1)}: ${output.stderr.slice(-2_000)}`)),
    )
  })
