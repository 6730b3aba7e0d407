/**
 * `npm run start:localstack`: the same portal with LocalStack's tables, buckets, keys and SMS (R-RUN-3). Services that
 * this LocalStack lacks are started locally.
 */
import { resolve } from 'node:path'
import { CommandProblem } from '../cli/problem.ts'
import { environmentWith, requireLocalstack } from '../engines/localstack.ts'
import { runPortal } from './portal/run-portal.ts'

try {
  const taken = await requireLocalstack()
  console.log(`From LocalStack: ${taken.join(', ')}.`)
  Object.assign(process.env, environmentWith(taken))
  const folder = resolve(process.env.PORTAL_DATA || '.local-localstack')
  await runPortal({ port: Number(process.env.PORT || 3000), folder, env: process.env })
} catch (error) {
  console.error(error instanceof CommandProblem ? error.message : error)
  process.exitCode = 1
}
