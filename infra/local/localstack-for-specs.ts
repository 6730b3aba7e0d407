/**
 * The specs of our engines, asked of LocalStack instead (`npm run test:localstack`, docs/compatibility.md): what the
 * portal relies on must hold there too, and where LocalStack is another thing than AWS the run says so.
 */
import { test } from 'vitest'
import { localstackEnvironment } from './localstack.ts'

export const localstack = process.env.CONFORMANCE_LOCALSTACK || undefined
export const localstackCredentials = {
  accessKeyId: localstackEnvironment.AWS_ACCESS_KEY_ID,
  secretAccessKey: localstackEnvironment.AWS_SECRET_ACCESS_KEY,
}

/** For what only our own engine can be asked: its clock is moved, it is stopped and started again. */
export const testOfOurs = test.skipIf(localstack !== undefined)

/** What AWS and our engine refuse and LocalStack lets through: a LocalStack that refuses it as well fails here, and is told. */
export const testUnlikeLocalstack = localstack === undefined ? test : test.fails
