/** A Python that runs MiniStack, with the package in a folder of its own; said in a sentence where there is none. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Problem } from '../../infra/local/portal/problem.ts'

const folder = resolve('.local-ministack')
const wanted = join(import.meta.dirname, 'requirements.txt')
const installed = join(folder, 'installed.txt')
const candidates = ['python3.13', 'python3.12', 'python3.11', 'python3.10', 'python3']
const isNewEnough = 'import sys, venv; sys.exit(sys.version_info < (3, 10))'

/** The first run installs the package, which takes about a minute. */
export const pythonWithMiniStack = (given: string | undefined): string => {
  const python = join(folder, 'venv/bin/python')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(wanted, 'utf8')) return python
  const found = (given ? [given] : candidates).find((name) => spawnSync(name, ['-c', isNewEnough]).status === 0)
  if (found === undefined)
    throw new Problem(
      'MiniStack needs Python 3.10 or newer with its venv module, and there is none here. Install one, or name it: PYTHON=/path/to/python3.13 npm run test:deployed',
    )
  console.log('Installing MiniStack, once: about a minute.')
  mkdirSync(folder, { recursive: true })
  run(found, ['-m', 'venv', join(folder, 'venv')])
  run(join(folder, 'venv/bin/pip'), ['install', '--quiet', '--requirement', wanted])
  copyFileSync(wanted, installed)
  return python
}

const run = (command: string, args: readonly string[]): void => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (error !== undefined || status !== 0) throw new Problem(`${command} ${args.slice(0, 3).join(' ')} failed.`)
}
