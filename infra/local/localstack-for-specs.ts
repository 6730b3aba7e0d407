/**
 * The specs of our engines, asked of LocalStack instead (`npm run test:localstack`, docs/compatibility.md): what the
 * portal relies on must hold there too, and where LocalStack is another thing than AWS the run says so.
 */
import { expect, test } from 'vitest'
import { localstackEnvironment } from './localstack.ts'

export const localstack = process.env.CONFORMANCE_LOCALSTACK || undefined
export const localstackCredentials = {
  accessKeyId: localstackEnvironment.AWS_ACCESS_KEY_ID,
  secretAccessKey: localstackEnvironment.AWS_SECRET_ACCESS_KEY,
}

/** For what only our own engine can be asked: its clock is moved, it is stopped and started again. */
export const testOfOurs = test.skipIf(localstack !== undefined)

/**
 * One answer of AWS, and of our engine, that LocalStack is known not to give: what it answers instead, and why. There the
 * test is that it still does: a LocalStack that has become like AWS, or laxer still, fails here and is told.
 */
export const testUnlikeLocalstack = (
  name: string,
  aws: string,
  known: { readonly answers: string; readonly because: string },
  ask: () => Promise<string>,
): void => {
  if (localstack === undefined) test(name, async () => expect(await ask()).toBe(aws))
  else test(`unlike AWS: ${name}; ${known.because}`, async () => expect(await ask()).toBe(known.answers))
}
