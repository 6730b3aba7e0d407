/** Is the process that wrote `run.json` still the same one? Numbers are given out again, starting times are not. */
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process began, in the kernel's ticks; null where there is no /proc. */
export const startOf = (pid: number): string | null => {
  try {
    // The name in parentheses may hold spaces; the starting time is the 20th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

export const isSameProcess = (pid: number, start: string | null): boolean => isAlive(pid) && startOf(pid) === start

/** An engine whose portal and guard were both killed is ended before a new one opens the same file. */
export const endEngine = async (pid: number | undefined): Promise<void> => {
  if (pid === undefined || !isEngine(pid)) return
  process.kill(pid, 'SIGKILL')
  while (isEngine(pid)) await wait(10)
}

const isEngine = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('dynoxide')
  } catch {
    return false
  }
}
