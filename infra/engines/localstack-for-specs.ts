/**
 * Runs the specs of our engines on LocalStack (`npm run start:localstack -- --test`, docs/compatibility.md): what the
 * portal relies on must hold there too, and known differences from AWS are listed.
 */
import { expect, test } from 'vitest'
import { localstackEnvironment } from './localstack.ts'

export const localstack = process.env.CONFORMANCE_LOCALSTACK || undefined
export const localstackCredentials = {
  accessKeyId: localstackEnvironment.AWS_ACCESS_KEY_ID,
  secretAccessKey: localstackEnvironment.AWS_SECRET_ACCESS_KEY,
}

/** For tests that need our own engine, because they move its clock, or stop and restart it. */
export const testOwnEngine = test.skipIf(localstack !== undefined)

/**
 * A test whose answer is known to differ on LocalStack. There it expects LocalStack's answer, so that a change of
 * LocalStack makes the test fail.
 */
export const testWhereLocalstackDiffers = (
  name: string,
  aws: string,
  known: { readonly answers: string; readonly because: string },
  ask: () => Promise<string>,
): void => {
  if (localstack === undefined) test(name, async () => expect(await ask()).toBe(aws))
  else test(`unlike AWS: ${name}; ${known.because}`, async () => expect(await ask()).toBe(known.answers))
}
