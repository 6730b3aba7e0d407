import { expect, test } from 'vitest'
import { parseReturnState } from './return-path.ts'

test.each(['//evil', '/\\evil', '/\t/evil', '/\n//evil', 'https://evil', 'javascript:alert(1)', ''])(
  'leads to no other site: %j',
  { tags: ['R-WEB-3', 'R-WEB-113'] },
  (returnTo) => expect(parseReturnState({ returnTo, reason: 'idle' })).toBeNull(),
)

test.each(['/', '/Dashboard', '/applications?page=2#a', '/show/7?x=//y'])('leads back to %j', (returnTo) =>
  expect(parseReturnState({ returnTo, reason: 'idle' })).toMatchObject({ returnTo }),
)
