/** What is read of Vitest's JSON reporter: times in milliseconds, `name` the path of a spec file. */
export type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly startTime: number
    readonly endTime: number
    readonly status: string
    /** Why the file could not run; empty otherwise. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

export const slowest = ({ testResults }: Report, root: string, count = 15): readonly string[] =>
  testResults
    .map(({ name, startTime, endTime }) => ({
      name: name.replace(`${root}/`, ''),
      seconds: (endTime - startTime) / 1000,
    }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)

/** Each failed test with the first lines of its error, and each file that could not run. */
export const failures = ({ testResults }: Report, root: string, lines = 12): readonly string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const told = (title: string, error: string): string =>
      [title, ...error.split('\n').slice(0, lines)].join('\n    ').trimEnd()
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [told(file, message)]
    return failed.map(({ fullName, failureMessages }) => told(`${file} › ${fullName}`, failureMessages?.[0] ?? ''))
  })
