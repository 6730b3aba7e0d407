/** A process that is killed at one of its calls to the outside: it never makes the call, or never gets its answer. */

export type KillMoment = 'before' | 'after'

export type KilledProcess = {
  /** The same service; its calls are counted, and fail once the process is killed. Its functions return promises. */
  readonly watch: <T extends object>(service: T) => T
  /** Undefined when the process is killed meanwhile, because then nobody gets a result or an error of it. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T | undefined>
  /** False if the process made fewer calls. */
  readonly isKilled: () => boolean
}

/** Counts the calls to all watched services together; the first has the number 1. */
export const killedAt = (call: number, moment: KillMoment): KilledProcess => {
  let calls = 0
  let isKilled = false
  const die = () => {
    isKilled = true
    throw new Killed()
  }
  const watched =
    (work: (...given: readonly unknown[]) => Promise<unknown>) =>
    async (...given: readonly unknown[]): Promise<unknown> => {
      if (isKilled) throw new Killed()
      calls += 1
      const isLast = calls === call
      if (isLast && moment === 'before') die()
      const answer = await work(...given)
      if (isLast || isKilled) die()
      return answer
    }
  const watch = <T extends object>(service: T): T =>
    Object.fromEntries(
      Object.entries(service).map(([name, part]) => [name, typeof part === 'function' ? watched(part) : part]),
    ) as T
  const run = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      const result = await work()
      return isKilled ? undefined : result
    } catch (error) {
      if (isKilled) return undefined
      throw error
    }
  }
  return { watch, run, isKilled: () => isKilled }
}

/** Thrown where a killed process would stop. */
class Killed extends Error {
  override readonly name = 'Killed'
}
