/** Parses the arguments of the benches. */
import { parsedArgs, refuseRest, withUsage } from '../../infra/cli/args.ts'

/** What each bench measures. The type closes the table of benches in `bench.ts`. */
const benchTitles = {
  verify: 'the verification, on the portal that bench:seed filled',
  rebuild: 'a rebuild of everything from its log, on the same portal',
  'beside-work': 'how long requests take while the portal is verified and rebuilt',
  append: 'appending events',
  form: 'a filing with 30 answers, and a forecast of 5,000 applications',
  load: 'loading streams',
  feed: 'the lag of the lists behind 64 writers',
  cases: 'every command of a case under 64 writers',
  replay: 'replaying a log of 50,000 events, or of as many as said',
  api: 'the requests of the API',
  mixed: 'the processor time of a request under a mixed load',
  lists: 'the lists of 1,000 and 10,000 applications, or of as many as said',
  flame: 'where the processor time of a request goes',
  queue: 'the units of each filter and sort, with 10,000 to 1,000,000 applications, or as many as said',
} as const
export type BenchName = keyof typeof benchTitles

const isBench = (name: string): name is BenchName => Object.hasOwn(benchTitles, name)
const numbered: readonly BenchName[] = ['replay', 'lists', 'queue']

const usage = `Usage:
  npm run bench [-- --applications 100000]   every bench but flame and queue, and a table of all goals
  npm run bench -- replay 20000              one of them:
${Object.entries(benchTitles)
  .map(([name, title]) => `    ${name.padEnd(12)} ${title}`)
  .join('\n')}`
const wrong = withUsage(usage)

export type BenchArgs =
  | { readonly bench: null; readonly applications: number }
  | { readonly bench: BenchName; readonly numbers: readonly number[] }

export const parseBenchArgs = (argv: readonly string[]): BenchArgs => {
  const { values, positionals } = parsedArgs(argv, { applications: { type: 'string' } }, usage)
  const [bench, ...rest] = positionals
  if (bench === undefined) return { bench: null, applications: countOf(values.applications ?? '10000') }
  if (!isBench(bench)) throw wrong(`"${bench}" is no bench.`)
  if (values.applications !== undefined) throw wrong('--applications is of all benches together.')
  if (rest.length > 0 && !numbered.includes(bench)) throw wrong(`${bench} takes no number.`)
  return { bench, numbers: rest.map(countOf) }
}

const countOf = (typed: string): number => {
  if (/^[1-9][0-9]{0,8}$/.test(typed)) return Number(typed)
  throw wrong(`"${typed}" is no number from 1.`)
}

const seedUsage = `Usage:
  npm run bench:seed [-- --applications 100000 --seed 1]
Fills the portal in PORTAL_DATA, or in .local-bench, with 10,000 generated applications, or with as many as said.`

export const parseSeedArgs = (argv: readonly string[]) => {
  const options = {
    applications: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
  } as const
  const { values, positionals } = parsedArgs(argv, options, seedUsage)
  const [applications, seed] = [Number(values.applications), Number(values.seed)]
  const refuse = withUsage(seedUsage)
  refuseRest(positionals, seedUsage)
  if (!Number.isSafeInteger(applications) || applications < 1) throw refuse('--applications needs a number from 1.')
  if (!Number.isSafeInteger(seed)) throw refuse('--seed needs a whole number.')
  return { applications, seed }
}

const unitsUsage = `Usage:
  npm run bench:units [-- 100]
Measures the units of the cost model with 100 applications, or with as many as said, and writes docs/cost-units.json and
docs/cost.md.`

export const parseUnitsArgs = (argv: readonly string[]) => {
  const { positionals } = parsedArgs(argv, {}, unitsUsage)
  const [applications = '100', ...rest] = positionals
  if (rest.length > 0 || !/^[1-9][0-9]{0,5}$/.test(applications))
    throw withUsage(unitsUsage)(`"${positionals.join(' ')}" is no number from 1.`)
  return { applications: Number(applications) }
}
