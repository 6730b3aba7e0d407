import { streamOf } from '@portal/domain'
import { filed, recorded } from '@portal/testing'
import { expect, test } from 'vitest'
import { brokenFile } from './files.ts'

test('whether the applicant was erased is read once for all missing files of an application', async () => {
  const documents = [1, 2, 3].map((id) => ({ id, key: `filed/${id}`, sha256: `digest-${id}`, size: id }))
  const inspected: string[] = []
  const inspect = async (stream: string) => {
    inspected.push(stream)
    return { events: [], verification: { intact: true, brokenAt: null } }
  }
  const deps = { files: { head: async () => null }, store: { inspect } } as unknown as Parameters<typeof brokenFile>[0]
  const event = filed({ documents })
  expect(await brokenFile(deps, recorded('application-1', event))).toBe(1)
  expect(inspected).toEqual([streamOf('member', event.data.applicant)])
})
