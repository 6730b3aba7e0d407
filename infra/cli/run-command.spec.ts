import { MasterKeyUnavailable } from '@portal/event-store'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CommandProblem, HelpRequested } from './problem.ts'
import { runCommand } from './run-command.ts'

let printed: unknown[]
const before = process.exitCode
beforeEach(() => {
  printed = []
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((...words: unknown[]) => void printed.push(...words))
})
afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = before
})

const broken = new TypeError('ours')
test.each<[string, () => Promise<number>, number, readonly unknown[]]>([
  ['with the code that it answers', async () => 2, 2, []],
  [
    'with a sentence for a known problem',
    () => Promise.reject(new CommandProblem('There is no portal.')),
    1,
    ['There is no portal.'],
  ],
  [
    'with a hint when the master key is unavailable',
    () => Promise.reject(new MasterKeyUnavailable(Object.assign(new Error('arn:…'), { name: 'DisabledException' }))),
    1,
    [
      expect.stringMatching(
        /^Nothing can be opened: the master key does not answer \(DisabledException\)\. See in KMS /,
      ),
    ],
  ],
  ['with its usage for --help', () => Promise.reject(new HelpRequested('Usage: …')), 0, ['Usage: …']],
  ['with the whole error when it is unexpected', () => Promise.reject(broken), 1, [broken]],
])('a command ends %s', async (_, run, code, words) => {
  process.exitCode = undefined
  runCommand(run)
  await vi.waitFor(() => expect(process.exitCode).toBe(code), { timeout: 15_000 })
  expect(printed).toEqual(words)
})
