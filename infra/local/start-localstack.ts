/** `npm run start:localstack`: the same portal, with the tables, buckets, keys and SMS of LocalStack (contract section 1). */
import { resolve } from 'node:path'
import { localstackEnvironment, requireLocalstack } from './localstack.ts'
import { stopOnOldNode } from './node-version.ts'
import { Problem } from './portal/problem.ts'
import { runPortal } from './portal/run-portal.ts'

stopOnOldNode()
try {
  await requireLocalstack()
  Object.assign(process.env, localstackEnvironment)
  const folder = resolve(process.env.PORTAL_DATA || '.local-localstack')
  await runPortal({ port: Number(process.env.PORT || 3000), folder, env: process.env })
} catch (error) {
  console.error(error instanceof Problem ? error.message : error)
  process.exitCode = 1
}
