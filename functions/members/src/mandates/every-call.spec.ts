import { allCalls } from '@portal/contract/all-calls'
import { describe, expect, test } from 'vitest'
import { openMandates } from './for-specs.ts'

const beyondReading = Object.values(allCalls)
  .map(({ endpoint }) => endpoint)
  .filter(({ path, byMandate }) => path.startsWith('/api/auth/') && byMandate !== 'read')

describe('an agent who may read', { tags: 'R-ACT-7' }, async () => {
  const { given, acting } = await openMandates()
  await given({ may: ['read'] })

  test.each(beyondReading)('is refused $method $path', async ({ method, path }) => {
    const answer = await acting.request(path.replace(/:[A-Za-z]+/g, '1'), { method })
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'no_mandate' }])
  })
})
