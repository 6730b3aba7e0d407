export type Report = {
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[]
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
