import { expect, test } from 'vitest'
import { whyNoAccount } from './deploy-account.ts'

test.each([
  ['CredentialsProviderError', 'No AWS account was named'],
  ['ExpiredTokenException', 'sign in again'],
  ['InvalidClientTokenId', 'sign in again'],
  ['AuthorizationErrorException', 'may not deploy'],
  ['TimeoutError', 'could not be asked'],
])('%s: %s', (name, sentence) => {
  const said = whyNoAccount({ name }, 'eu-central-1')
  expect(said).toContain(sentence)
  expect(said).toContain('Nothing was built or changed')
})
