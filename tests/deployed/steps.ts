/** Steps with their durations, printed as they end and summed. */
export type Steps = {
  take<T>(name: string, work: () => Promise<T>): Promise<T>
  readonly seconds: Readonly<Record<string, number>>
}

export const printSteps = (say: (line: string) => void): Steps => {
  const seconds: Record<string, number> = {}
  return {
    seconds,
    take: async (name, work) => {
      const began = performance.now()
      try {
        return await work()
      } finally {
        seconds[name] = (performance.now() - began) / 1_000
        say(`${seconds[name].toFixed(0).padStart(5)} s  ${name}`)
      }
    },
  }
}
