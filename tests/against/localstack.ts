/**
 * `npm run test:localstack`: runs what the portal needs of S3, SNS and KMS on a running LocalStack. It exits with 1
 * when something fails, and when a known difference from AWS is gone; each difference is a line that begins with
 * "unlike AWS" and ends with the reason (docs/compatibility.md).
 */
import { spawn } from 'node:child_process'
import { CommandProblem } from '../../infra/cli/problem.ts'
import { localstackEndpoint, requireLocalstack } from '../../infra/engines/localstack.ts'

const specs = ['infra/engines/s3-gate', 'infra/engines/kms/kms.engine.spec.ts', 'infra/engines/inbox.engine.spec.ts']

try {
  await requireLocalstack()
  const env = { ...process.env, CONFORMANCE_LOCALSTACK: localstackEndpoint }
  const args = ['vitest', 'run', '--project', 'engine', '--reporter', 'verbose', ...specs]
  const child = spawn('npx', args, { stdio: 'inherit', env })
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
} catch (error) {
  console.error(error instanceof CommandProblem ? error.message : error)
  process.exitCode = 1
}
