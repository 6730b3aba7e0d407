/** Installs a PyPI tool into its own folder with its Python; throws a plain sentence when Python is missing. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CommandProblem } from './problem.ts'

export type PythonTool = {
  readonly name: string
  /** The requirements file that pins its version. */
  readonly requirements: string
  /** The command that needs it. */
  readonly command: string
  readonly folder?: string
  readonly oldest?: keyof typeof pythons
}

/** Of each oldest version that a tool takes, the names under which a Python may be found. */
const pythons = {
  '3.10': ['python3.13', 'python3.12', 'python3.11', 'python3.10', 'python3'],
  '3.13': ['python3.13', 'python3'],
} as const

/** The folder of its programs. The first run installs the package, which takes a minute or more. */
export const installedBinaries = (
  { name, requirements, command, oldest = '3.10', folder = resolve(`.local-${name.toLowerCase()}`) }: PythonTool,
  given = process.env.PYTHON,
): string => {
  const [binaries, installed] = [join(folder, 'venv/bin'), join(folder, 'installed.txt')]
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(requirements, 'utf8')) return binaries
  const isNewEnough = `import sys, venv; sys.exit(sys.version_info < (${oldest.replace('.', ', ')}))`
  const found = (given ? [given] : pythons[oldest]).find(
    (python) => spawnSync(python, ['-c', isNewEnough]).status === 0,
  )
  if (found === undefined)
    throw new CommandProblem(
      `${name} needs Python ${oldest} or newer with its venv module, and there is none here. Install one, or name it: PYTHON=/path/to/python3.13 npm run ${command}`,
    )
  console.log(`Installing ${name}, once: a minute or more.`)
  mkdirSync(folder, { recursive: true })
  run(found, ['-m', 'venv', join(folder, 'venv')])
  run(join(binaries, 'pip'), ['install', '--quiet', '--requirement', requirements])
  copyFileSync(requirements, installed)
  return binaries
}

const run = (command: string, args: readonly string[]): void => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (error !== undefined || status !== 0) throw new CommandProblem(`${command} ${args.slice(0, 3).join(' ')} failed.`)
}
