/** What is read of one file in Vitest's JSON report: times in milliseconds, `name` its path. */
type FileReport = {
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
}

export type Report = { readonly testResults: readonly FileReport[] }

export type Tally = { readonly passed: number; readonly failed: number }

const testsWith = (status: string, { assertionResults }: FileReport) =>
  assertionResults.filter((one) => one.status === status)

export const failedFiles = ({ testResults }: Report): Report => ({
  testResults: testResults.filter(({ status }) => status === 'failed'),
})

/** A failed file without a failed test, such as one that could not start, counts as one failure. */
export const tallyOf = ({ testResults }: Report): Tally => ({
  passed: testResults.reduce((sum, file) => sum + testsWith('passed', file).length, 0),
  failed: testResults.reduce(
    (sum, file) => sum + (testsWith('failed', file).length || (file.status === 'failed' ? 1 : 0)),
    0,
  ),
})

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
export const failures = (report: Report, root: string, lines = 12): readonly string[] =>
  failedFiles(report).testResults.flatMap((file) => {
    const path = file.name.replace(`${root}/`, '')
    const told = (title: string, error: string): string =>
      [title, ...error.split('\n').slice(0, lines)].join('\n    ').trimEnd()
    const tests = testsWith('failed', file)
    if (tests.length === 0) return [told(path, file.message)]
    return tests.map(({ fullName, failureMessages }) => told(`${path} › ${fullName}`, failureMessages?.[0] ?? ''))
  })
