/**
 * `npm run test:localstack`: what the portal relies on in S3, SNS and KMS, asked of the LocalStack that runs. It ends with
 * 1 when something does not hold, and when LocalStack is no longer unlike AWS where it was known to be: each such answer is
 * a line that begins with "unlike AWS" and ends with the reason (docs/compatibility.md).
 */
import { spawn } from 'node:child_process'
import { localstackEndpoint, requireLocalstack } from '../../infra/local/localstack.ts'
import { Problem } from '../../infra/local/portal/problem.ts'

const specs = [
  'infra/local/s3-gate',
  'infra/local/engines/kms.engine.spec.ts',
  'infra/local/portal/inbox.engine.spec.ts',
]

try {
  await requireLocalstack()
  const env = { ...process.env, CONFORMANCE_LOCALSTACK: localstackEndpoint }
  const args = ['vitest', 'run', '--project', 'engine', '--reporter', 'verbose', ...specs]
  const child = spawn('npx', args, { stdio: 'inherit', env })
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
} catch (error) {
  console.error(error instanceof Problem ? error.message : error)
  process.exitCode = 1
}
