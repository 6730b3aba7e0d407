/**
 * `npm run start:localstack`: the same portal with LocalStack's tables, buckets, keys and SMS (R-RUN-3); services that
 * this LocalStack lacks are started locally. Its options start LocalStack itself, deploy to it, and test it.
 */
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parsedArgs, refuseRest, withUsage } from '../cli/args.ts'
import { CommandProblem } from '../cli/problem.ts'
import { installedBinaries } from '../cli/python-tool.ts'
import { runCommand } from '../cli/run-command.ts'
import {
  deploymentEnvironment,
  environmentWith,
  localstackEndpoint,
  localstackPython,
  requireLocalstack,
} from '../engines/localstack.ts'
import { runPortal } from './portal/run-portal.ts'

const usage = `Usage:
  npm run start:localstack               the portal on a LocalStack that runs (docker compose up -d localstack)
  npm run start:localstack -- --python   LocalStack itself without Docker: S3, SNS and KMS; wants Python ${localstackPython}
  npm run start:localstack -- --deploy   the stack without the edge, by cdklocal
  npm run start:localstack -- --test     what the portal needs of S3, SNS and KMS; ends with 1 when something fails, or
                                         a known difference from AWS ("unlike AWS") is gone`

type Env = Readonly<Record<string, string>>
const program = (command: string, args: readonly string[], env: Env): Promise<number> =>
  new Promise((ended, failed) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
    child.once('error', failed)
    child.once('exit', (code) => ended(code ?? 1))
  })

const start = async (): Promise<number> => {
  const taken = await requireLocalstack()
  console.log(`From LocalStack: ${taken.join(', ')}.`)
  Object.assign(process.env, environmentWith(taken))
  const folder = resolve(process.env.PORTAL_DATA || '.local-localstack')
  await runPortal({ port: Number(process.env.PORT || 3000), folder, env: process.env })
  return 0
}

/** Its Python package has no database and runs no functions without Docker; the tables stay in the embedded engine. */
const serve = (): Promise<number> => {
  const folder = resolve('.local-localstack-python')
  const requirements = join(import.meta.dirname, 'localstack-requirements.txt')
  const binaries = installedBinaries({
    ...{ name: 'LocalStack', folder, requirements, oldest: localstackPython },
    command: 'start:localstack -- --python',
  })
  return program(join(binaries, 'python'), ['-m', 'localstack.runtime.main'], {
    SERVICES: 's3,sns,kms',
    GATEWAY_LISTEN: new URL(localstackEndpoint).host,
    FILESYSTEM_ROOT: join(folder, 'state'),
    S3_SKIP_SIGNATURE_VALIDATION: '0',
    // No downloads and no telemetry.
    SKIP_SSL_CERT_DOWNLOAD: '1',
    DISABLE_EVENTS: '1',
    DNS_ADDRESS: '0',
  })
}

/** Its functions accept requests that did not come through an edge. */
const deploy = async (): Promise<number> => {
  await requireLocalstack()
  const region = deploymentEnvironment.AWS_REGION
  const parameters = ['edgeOnly=false', 'siteOrigin=http://localhost:3000', 'staffPasskey=optional']
  for (const args of [
    ['bootstrap', `aws://000000000000/${region}`],
    [
      'deploy',
      'Portal',
      '--exclusively',
      '--require-approval',
      'never',
      ...parameters.flatMap((each) => ['--parameters', each]),
    ],
  ]) {
    const code = await program('npx', ['cdklocal', ...args, '-c', `region=${region}`], deploymentEnvironment)
    if (code !== 0) throw new CommandProblem(`cdklocal ${args[0]} ended with ${code}.`)
  }
  return 0
}

const specs = ['infra/engines/s3-gate', 'infra/engines/kms/kms.engine.spec.ts', 'infra/engines/inbox.engine.spec.ts']

const test = async (): Promise<number> => {
  await requireLocalstack()
  const args = ['vitest', 'run', '--project', 'engine', '--reporter', 'verbose', ...specs]
  return program('npx', args, { CONFORMANCE_LOCALSTACK: localstackEndpoint })
}

const run = async (): Promise<number> => {
  const flag = { type: 'boolean' } as const
  const { values, positionals } = parsedArgs(process.argv.slice(2), { python: flag, deploy: flag, test: flag }, usage)
  refuseRest(positionals, usage)
  if (Object.keys(values).length > 1) throw withUsage(usage)('One at a time.')
  if (values.python) return serve()
  if (values.deploy) return deploy()
  return values.test ? test() : start()
}

runCommand(run)
