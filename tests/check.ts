/**
 * `npm run check`, to be run every few minutes: types of everything, of which TypeScript caches what did not change;
 * lint of what differs from `main`; changed specs, and the specs of a changed file's folder that import it. With
 * `--reach` it runs every spec that the change can reach, which for a use case is most of them. `npm test` runs all.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { scriptArgs } from '../infra/cli/args.ts'
import { parseCheckArgs } from './args.ts'
import { run } from './commands.ts'

const reaches = scriptArgs(parseCheckArgs)

const git = (...args: string[]): string[] => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', '--merge-base', 'main'),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const formatted = changed.filter((file) => /\.(ts|tsx|js|mjs|css)$/.test(file))
const typed = changed.filter((file) => /\.tsx?$/.test(file))

const isSpec = (file: string): boolean => /(?<!\.engine|\.e2e)\.spec\.tsx?$/.test(file)

/** A changed spec, or the specs of the folder that are named after the file or import it. */
const specsOf = (file: string): readonly string[] => {
  if (isSpec(file)) return [file]
  const folder = dirname(file)
  const stem = basename(file).replace(/\.tsx?$/, '')
  return readdirSync(folder)
    .filter((name) => isSpec(name))
    .map((name) => join(folder, name))
    .filter(
      (spec) =>
        basename(spec).startsWith(`${stem}.spec.`) || readFileSync(spec, 'utf8').includes(`/${basename(file)}'`),
    )
}

const reached = ['--changed', 'main', '--passWithNoTests']
const near = [...new Set(typed.flatMap(specsOf))]
const specs = reaches ? reached : near

type Step = readonly [title: string, command: string, args: readonly string[]]
const steps: readonly Step[] = [
  ['types', 'npm', ['run', '--silent', 'types']],
  ...(formatted.length > 0 ? [['format', 'npx', ['biome', 'check', ...formatted]] as const] : []),
  ...(typed.length > 0 ? [['lint', 'npm', ['run', '--silent', 'lint:typed', '--', ...typed]] as const] : []),
  ['unused', 'npm', ['run', '--silent', 'unused']],
  ...(specs.length > 0
    ? [['specs', 'npx', ['vitest', 'run', '--project', 'node', '--project', 'web', ...specs]] as const]
    : []),
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
