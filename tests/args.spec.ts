import { expect, test } from 'vitest'
import { CommandProblem, HelpRequested } from '../infra/cli/problem.ts'
import { parseAgainstArgs } from './against/address.ts'
import { parseCheckArgs, parseTestArgs, parseWitnessArgs } from './args.ts'
import { parseBenchArgs, parseSeedArgs, parseUnitsArgs } from './bench/args.ts'
import { parseConformanceArgs } from './conformance/args.ts'
import { parseMutationArgs } from './mutation/args.ts'
import { parsePicturesArgs } from './pictures/args.ts'

const failure = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test.each<[string, (argv: readonly string[]) => unknown, string]>([
  ['npm test', parseTestArgs, 'web/src/app'],
  ['npm run check', parseCheckArgs, 'web/src/app'],
  ['npm run test:witness', parseWitnessArgs, 'now'],
  ['npm run test:against', parseAgainstArgs, 'here'],
  ['npm run test:conformance', parseConformanceArgs, 'query'],
  ['npm run test:mutation', parseMutationArgs, 'web'],
  ['npm run pictures', parsePicturesArgs, 'form.'],
  ['npm run bench', parseBenchArgs, 'everything'],
  ['npm run bench:seed', parseSeedArgs, '100000'],
  ['npm run bench:units', parseUnitsArgs, 'all'],
])('%s prints its usage for --help, and below a sentence for what it does not know', (command, parse, word) => {
  const help = failure(() => parse(['--help']))
  expect(help).toBeInstanceOf(HelpRequested)
  expect((help as Error).message).toContain(`  ${command}`)
  for (const [typed, sentence] of [
    ['--nonsense', /^Unknown option '--nonsense'\.\n\nUsage:/],
    [word, new RegExp(`^"${word}" is .+\\.\n\nUsage:`)],
  ] as const) {
    const problem = failure(() => parse([typed]))
    expect(problem).toBeInstanceOf(CommandProblem)
    expect((problem as Error).message).toMatch(sentence)
  }
})

test('a switch is off unless it is given', () => {
  expect([parseTestArgs([]), parseTestArgs(['--nightly'])]).toEqual([false, true])
  expect([parseCheckArgs([]), parseCheckArgs(['--reach'])]).toEqual([false, true])
})

test('a bench has its numbers, and all benches together the number of applications', () => {
  expect(parseBenchArgs([])).toEqual({ bench: null, applications: 10_000 })
  expect(parseBenchArgs(['--applications', '500'])).toEqual({ bench: null, applications: 500 })
  expect(parseBenchArgs(['lists', '1000', '2000'])).toEqual({ bench: 'lists', numbers: [1_000, 2_000] })
  expect(() => parseBenchArgs(['verify', '7'])).toThrow('verify takes no number.')
  expect(() => parseBenchArgs(['lists', 'many'])).toThrow('"many" is no number from 1.')
  expect(() => parseBenchArgs(['api', '--applications', '500'])).toThrow('--applications is of all benches together.')
  expect(parseSeedArgs([])).toEqual({ applications: 10_000, seed: 1 })
  expect(() => parseSeedArgs(['--applications', '0'])).toThrow('--applications needs a number from 1.')
  expect(parseUnitsArgs(['20'])).toEqual({ applications: 20 })
})

test('rooms, suites and states are all unless some are named', () => {
  expect(parseMutationArgs([]).rooms).toEqual(['domain', 'contract', 'identity'])
  expect(parseMutationArgs(['identity', '--count', '5'])).toEqual({ rooms: ['identity'], count: 5, skip: 0, seed: 1 })
  expect(parseConformanceArgs([])).toMatchObject({ engine: 'ministack', suites: { length: 5 } })
  expect(parseConformanceArgs(['log', '--engine', 'http://localhost:8000'])).toMatchObject({
    engine: 'http://localhost:8000',
    suites: [['log', expect.any(String)]],
  })
  expect(parsePicturesArgs(['--width', '360', '--only', 'form.'])).toMatchObject({
    widths: [360],
    only: ['form.'],
    themes: ['light', 'dark', 'forced'],
  })
  expect(() => parsePicturesArgs(['--theme', 'sepia'])).toThrow('"sepia" is no theme.')
})
