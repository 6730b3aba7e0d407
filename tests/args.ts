/** Parses the arguments of `npm test`, `npm run check` and `npm run test:witness`. */
import { parsedArgs, refuseRest } from '../infra/cli/args.ts'

/** A parser of one switch and nothing else. */
const switchParser =
  (name: string, usage: string) =>
  (argv: readonly string[]): boolean => {
    const { values, positionals } = parsedArgs(argv, { [name]: { type: 'boolean' } }, usage)
    refuseRest(positionals, usage)
    return values[name] === true
  }

/** Whether the run is the nightly one. */
export const parseTestArgs = switchParser(
  'nightly',
  `Usage:
  npm test                                       every check and spec; takes no file
  npm run test:nightly                           the same at full length, with the longest tests
  npx vitest run --project node <file or folder> some specs; projects: node, web, engine, growth, e2e, walks`,
)

/** Whether every spec runs that the change can reach. */
export const parseCheckArgs = switchParser(
  'reach',
  `Usage:
  npm run check [-- --reach]
Types, lint of what differs from main, and the specs beside it; with --reach every spec that the change can reach.`,
)

/** Whether the exchanges with the witness are stored as vectors. */
export const parseWitnessArgs = switchParser(
  'record',
  `Usage:
  npm run test:witness [-- --record]
A Go witness watches a local portal; --record stores the exchanges as vectors for npm test.`,
)
