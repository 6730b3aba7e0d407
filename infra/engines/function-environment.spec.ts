import { expect, test } from 'vitest'
import { eidIssuerOf, eidVariables } from './function-environment.ts'

const env = Object.fromEntries(eidVariables.map((name) => [name, `of ${name}`]))

test('there is an eID where all of its variables are set', { tags: 'R-ID-90' }, () => {
  expect(eidIssuerOf(env)).toBe('of OIDC_ISSUER')
  for (const name of eidVariables) expect(eidIssuerOf({ ...env, [name]: '' })).toBeNull()
})
