/** Parses the arguments of `npm run test:conformance`. */
import { parsedArgs, withUsage } from '../../infra/cli/args.ts'

/** Suites and the files that run them. */
const allSuites = [
  ['items', 'packages/items/src/dynamodb.engine.spec.ts'],
  ['event store', 'packages/event-store/src/dynamodb.engine.spec.ts'],
  ['log', 'packages/event-store/src/log/log.engine.spec.ts'],
  ['rebuild', 'packages/read-models/src/rebuild/rebuild.engine.spec.ts'],
  ['verification', 'packages/verification/src/verification.engine.spec.ts'],
] as const
const names = allSuites.map(([name]) => `"${name}"`).join(', ')

const usage = `Usage:
  npm run test:conformance [-- --engine ministack|embedded|http://… log rebuild]
Runs the suites that are named, or all, on a DynamoDB: on MiniStack, which is started anew for each, on ours, or on what
answers at an address. Suites: ${names}.`
const wrong = withUsage(usage)

export type ConformanceArgs = {
  /** `ministack`, `embedded`, or an address. */
  readonly engine: string
  readonly suites: readonly (typeof allSuites)[number][]
}

export const parseConformanceArgs = (argv: readonly string[]): ConformanceArgs => {
  const options = { engine: { type: 'string', default: 'ministack' } } as const
  const { values, positionals } = parsedArgs(argv, options, usage)
  const { engine } = values
  if (!/^(ministack|embedded|https?:\/\/.+)$/.test(engine)) throw wrong(`"${engine}" is no engine.`)
  const unknown = positionals.find((named) => !allSuites.some(([name]) => name === named))
  if (unknown !== undefined) throw wrong(`"${unknown}" is no suite.`)
  return { engine, suites: allSuites.filter(([name]) => positionals.length === 0 || positionals.includes(name)) }
}
