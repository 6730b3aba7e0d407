/**
 * A function with a few environments: each serves one event at a time, a new one starts when all are busy, and beyond
 * the limit events wait.
 */
import { type FunctionDescription, type LambdaInstance, startInstance } from './instance.ts'

export type InstancePool = {
  readonly importMilliseconds: readonly number[]
  invoke(event: unknown, requestId?: string): Promise<unknown>
  stop(): Promise<void>
}

export const instancePool = (
  description: FunctionDescription,
  onLog: (text: string) => void,
  most = 2,
): InstancePool => {
  const all: LambdaInstance[] = []
  const idle: LambdaInstance[] = []
  const waiting: ((instance: LambdaInstance) => void)[] = []
  const imports: number[] = []
  let started = 0

  const take = async (): Promise<LambdaInstance> => {
    const free = idle.pop()
    if (free !== undefined) return free
    if (started >= most) return new Promise((resolve) => waiting.push(resolve))
    started++
    const instance = await startInstance(description, onLog)
    all.push(instance)
    imports.push(instance.importMilliseconds)
    return instance
  }
  const give = (instance: LambdaInstance): void => {
    const next = waiting.shift()
    if (next === undefined) idle.push(instance)
    else next(instance)
  }

  return {
    importMilliseconds: imports,
    invoke: async (event, requestId) => {
      const instance = await take()
      try {
        return await instance.invoke(event, requestId)
      } finally {
        give(instance)
      }
    },
    stop: async () => {
      await Promise.all(all.map((instance) => instance.stop()))
    },
  }
}
