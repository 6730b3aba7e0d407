import { spawn } from 'node:child_process'

export const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })

export type Said = { readonly code: number; readonly text: string }

/** Collects what the command prints, because the lines of commands that run at the same time must not mix. */
export const listenTo = (command: string, args: readonly string[]): Promise<Said> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
      })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, text }))
  })
