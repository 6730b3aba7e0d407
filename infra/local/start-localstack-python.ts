/**
 * `npm run localstack:python`: LocalStack from its Python package, for machines without Docker, with S3, SNS and KMS
 * only (the package has no database and runs no functions without Docker). The first start installs it into its own
 * folder. `npm run start:localstack` then uses these three and keeps the tables in the embedded engine.
 */
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CommandProblem } from '../cli/problem.ts'
import { localstackEndpoint } from '../engines/localstack.ts'

const folder = resolve('.local-localstack-python')
const wanted = join(import.meta.dirname, 'localstack-requirements.txt')
const installed = join(folder, 'installed.txt')
const python = process.env.PYTHON || 'python3.13'

const run = (command: string, args: readonly string[]): void => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (error !== undefined || status !== 0) throw new CommandProblem(`${command} ${args.slice(0, 3).join(' ')} failed.`)
}

const install = (): void => {
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(wanted, 'utf8')) return
  const isNewEnough = 'import sys; sys.exit(sys.version_info < (3, 13))'
  if (spawnSync(python, ['-c', isNewEnough]).status !== 0)
    throw new CommandProblem(
      `LocalStack 4.14 needs Python 3.13, and ${python} is not. Name one: PYTHON=/path/to/python3.13`,
    )
  console.log('Installing LocalStack, once: about three minutes.')
  mkdirSync(folder, { recursive: true })
  run(python, ['-m', 'venv', join(folder, 'venv')])
  run(join(folder, 'venv/bin/pip'), ['install', '--quiet', '--requirement', wanted])
  copyFileSync(wanted, installed)
}

const environment = {
  SERVICES: 's3,sns,kms',
  GATEWAY_LISTEN: new URL(localstackEndpoint).host,
  FILESYSTEM_ROOT: join(folder, 'state'),
  S3_SKIP_SIGNATURE_VALIDATION: '0',
  // No downloads and no telemetry.
  SKIP_SSL_CERT_DOWNLOAD: '1',
  DISABLE_EVENTS: '1',
  DNS_ADDRESS: '0',
}

try {
  install()
  const args = ['-m', 'localstack.runtime.main']
  const server = spawn(join(folder, 'venv/bin/python'), args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  server.once('exit', (code) => {
    process.exitCode = code ?? 0
  })
} catch (error) {
  console.error(error instanceof CommandProblem ? error.message : error)
  process.exitCode = 1
}
