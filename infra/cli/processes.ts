/**
 * Whether the process that wrote `run.json` still runs. The pid alone does not tell, because another process may have
 * got it since, so the start time is compared too.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from './problem.ts'

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** A process's start time in kernel ticks; null without /proc. */
export const processStartTime = (pid: number): string | null => {
  try {
    // The name in parentheses may contain spaces; the start time is the 20th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

export const isSameProcess = (pid: number, start: string | null): boolean =>
  isAlive(pid) && processStartTime(pid) === start

/**
 * Kills an embedded engine that still runs although its portal has ended, because a new engine is about to open the
 * same file. Its pid alone does not tell, because the kernel gives it to another process later.
 */
export const endEngine = async (run: StoredEngine | undefined): Promise<void> => {
  const { enginePid: pid, enginePidStart: start } = run ?? {}
  if (pid === undefined || !start || !isEngine(pid, start)) return
  process.kill(pid, 'SIGKILL')
  while (isEngine(pid, start)) await wait(10)
}

export const storedEngine = (pid: number | undefined): StoredEngine =>
  pid === undefined ? {} : { enginePid: pid, enginePidStart: processStartTime(pid) }

type StoredEngine = { readonly enginePid?: number | undefined; readonly enginePidStart?: string | null | undefined }

const isEngine = (pid: number, start: string): boolean => {
  try {
    return isSameProcess(pid, start) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('dynoxide')
  } catch {
    return false
  }
}
