import { afterEach, expect, test, vi } from 'vitest'
import { parseAccessesArgs } from '../operator/accesses.ts'
import { parseAuditArgs } from '../operator/audit.ts'
import { parseDeployArgs } from '../operator/deploy/args.ts'
import { parseMembersArgs } from '../operator/members.ts'
import { parseProjectionsArgs } from '../operator/projections.ts'
import { parseSealsArgs } from '../operator/seals.ts'
import { parseStaffArgs } from '../operator/staff.ts'
import { noArguments, parsedArgs, scriptArgs } from './args.ts'
import { HelpRequested } from './problem.ts'

const usage = 'Usage:\n  npm run seed -- --count 5'
const parse = (argv: readonly string[]) => parsedArgs(argv, { count: { type: 'string' } }, usage)

afterEach(() => vi.restoreAllMocks())

test('what is wrong is one sentence with the usage below it', () => {
  expect(() => parse(['--cuont', '5'])).toThrow(`Unknown option '--cuont'.\n\n${usage}`)
  expect(() => parse(['--count'])).toThrow(`Option '--count <value>' argument missing.\n\n${usage}`)
  expect(() => parse(['--count', '--all'])).toThrow(`Option '--count' argument is ambiguous.\n\n${usage}`)
})

test.each<[string, (argv: readonly string[]) => unknown]>([
  ['staff', parseStaffArgs],
  ['accesses', parseAccessesArgs],
  ['audit', parseAuditArgs],
  ['seals', parseSealsArgs],
  ['members', parseMembersArgs],
  ['projections', parseProjectionsArgs],
  ['deploy', parseDeployArgs],
])('npm run %s -- --help asks for the usage, whatever else is typed', (name, parseOperators) => {
  const run = (...argv: string[]) => {
    try {
      return parseOperators(argv)
    } catch (error) {
      return error
    }
  }
  for (const asked of [run('--help'), run('nonsense', '--help')]) {
    expect(asked).toBeInstanceOf(HelpRequested)
    expect((asked as Error).message).toContain(`npm run ${name} -- `)
  }
})

const end = (argv: readonly string[], read: () => unknown = () => scriptArgs(parse)) => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const out = vi.spyOn(console, 'log').mockReturnValue()
  const err = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'script.ts', ...argv])
  read()
  return { codes: exit.mock.calls.flat(), out: out.mock.calls.flat(), err: err.mock.calls.flat() }
}

test('a script ends with 0 after its help, and with 1 after a wrong argument', () => {
  expect(end(['--help'])).toEqual({ codes: [0], out: [usage], err: [] })
  vi.restoreAllMocks()
  expect(end(['--nonsense'])).toEqual({ codes: [1], out: [], err: [`Unknown option '--nonsense'.\n\n${usage}`] })
})

test('a script without arguments ends so too, and goes on when nothing is typed', () => {
  const read = () => noArguments(usage)
  expect(end(['--help'], read)).toEqual({ codes: [0], out: [usage], err: [] })
  vi.restoreAllMocks()
  expect(end(['all'], read)).toEqual({ codes: [1], out: [], err: [`"all" is too much.\n\n${usage}`] })
  vi.restoreAllMocks()
  expect(end([], read)).toEqual({ codes: [], out: [], err: [] })
})
