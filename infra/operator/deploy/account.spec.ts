import { expect, test } from 'vitest'
import { whyNoAccount } from '../deploy.ts'

test.each([
  ['CredentialsProviderError', 'No AWS account was named'],
  ['ExpiredTokenException', 'sign in again'],
  ['InvalidClientTokenId', 'sign in again'],
  ['AuthorizationErrorException', 'may not deploy'],
  ['TimeoutError', 'could not be asked'],
])('%s: %s', (name, sentence) => {
  const message = whyNoAccount({ name }, 'eu-central-1')
  expect(message).toContain(sentence)
  expect(message).toContain('Nothing was built or changed')
})
