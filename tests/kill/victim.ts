/** Starts a portal process, and kills it with all its children. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '@portal/infra/cli/problem'

export type Victim = { readonly url: string; kill(): Promise<void> }

const entry = join(import.meta.dirname, 'portal-entry.ts')

export const startVictim = async (folder: string): Promise<Victim> => {
  const child = spawn(process.execPath, [entry, folder, '0'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8_000)
    })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const ready = /ready (\S+)/.exec(output)?.[1]
      if (ready !== undefined) resolve(ready)
    })
    child.once('exit', () => reject(new Error(`the portal did not start:\n${output}`)))
  })
  return { url, kill: () => killTree(child) }
}

/**
 * Kills every process, including the engine and the shell that ends the engine with the portal, so that none can clean
 * up after another.
 */
const killTree = async (child: ChildProcess): Promise<void> => {
  const pids = [child.pid ?? 0, ...descendants(child.pid ?? 0)]
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error
    }
  while (pids.some(isRunning)) await wait(10)
}

const descendants = (parent: number): readonly number[] => {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => fieldsOf(pid)[1] === String(parent))
  return children.flatMap((pid) => [pid, ...descendants(pid)])
}

/** The fields after the name in parentheses: state, parent and so on. A process that has ended has no fields. */
const fieldsOf = (pid: number): readonly string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** A zombie (Z) no longer runs. */
const isRunning = (pid: number): boolean => !['Z', 'X', undefined].includes(fieldsOf(pid)[0])
