/**
 * `npm run check`: types of everything, incrementally; lint and specs of the files that differ from `main`. `npm test`
 * lints and runs everything.
 */
import { execFileSync } from 'node:child_process'
import { run } from './commands.ts'

const git = (...args: string[]): string[] => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', '--merge-base', 'main'),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const formatted = changed.filter((file) => /\.(ts|tsx|js|mjs|css)$/.test(file))
const typed = changed.filter((file) => /\.tsx?$/.test(file))

type Step = readonly [title: string, command: string, args: readonly string[]]
const steps: readonly Step[] = [
  ['types', 'npm', ['run', '--silent', 'types']],
  ...(formatted.length > 0 ? [['format', 'npx', ['biome', 'check', ...formatted]] as const] : []),
  ...(typed.length > 0 ? [['lint', 'npm', ['run', '--silent', 'lint:typed', '--', ...typed]] as const] : []),
  ['unused', 'npm', ['run', '--silent', 'unused']],
  [
    'specs',
    'npx',
    ['vitest', 'run', '--project', 'node', '--project', 'web', '--changed', 'main', '--passWithNoTests'],
  ],
]

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

const began = performance.now()
const durations: string[] = []
for (const [title, command, args] of steps) {
  const start = performance.now()
  process.exitCode = await run(command, args)
  durations.push(`${title} ${seconds(start)}`)
  if (process.exitCode !== 0) break
}
console.log(`\n${process.exitCode === 0 ? 'passed' : 'failed'} in ${seconds(began)}: ${durations.join(', ')}`)
