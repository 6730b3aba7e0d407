import type { ApplicationEdited } from '@portal/domain'
import { agencyAdmin, citizen, filed, recorded } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { storeViews } from '../../for-specs.ts'
import { findFile } from './files.ts'

const document = { id: 1, key: 'filed/random-1', sha256: 'digest', size: 1001 }
const withFile = filed({ documents: [document], documentNames: { 1: 'ცნობა.pdf' } })
const withoutIt: ApplicationEdited = {
  type: 'ApplicationEdited',
  data: { applicant: 5, actorName: citizen().name, addedDocuments: [], removedDocuments: [1] },
}

describe('a filed file', () => {
  test('is found by its path alone, with its name', async () => {
    const items = await storeViews(recorded('application-42', withFile))
    expect(await findFile(items, citizen(), 'random-1')).toEqual({
      application: 42,
      id: 1,
      key: 'filed/random-1',
      originalName: 'ცნობა.pdf',
      size: 1001,
    })
    expect(await findFile(items, agencyAdmin(1), 'random-1')).toBeDefined()
  })

  test('is not found by a viewer who may not see its application', async () => {
    const items = await storeViews(recorded('application-42', withFile))
    expect(await findFile(items, citizen(6), 'random-1')).toBeUndefined()
    expect(await findFile(items, agencyAdmin(2), 'random-1')).toBeUndefined()
    expect(await findFile(items, citizen(), 'random-2')).toBeUndefined()
  })

  test('is not found after its removal', async () => {
    const items = await storeViews(recorded('application-42', withFile, withoutIt))
    expect(await findFile(items, citizen(), 'random-1')).toBeUndefined()
  })
})
