import { expect, test } from 'vitest'
import { identityInMemory } from '../testing/in-memory.ts'
import { accessLogIn } from './access-log.ts'

const actor = { id: 9, role: 'Auditor', agency: null } as const

test('a line is written for a record and none for a name that is no stream', async () => {
  const { deps } = identityInMemory()
  const log = accessLogIn(deps)
  await log({ actor, requestId: 'r-1', record: 'application-42/pdf' })
  await expect(log({ actor, requestId: 'r-2', record: 'nothing/pdf' })).rejects.toThrow('not a stream name')
  expect((await deps.items.scan('access')).items).toHaveLength(1)
})
