/**
 * The document tells how often an application was returned and why, which application refiles it, and what changed
 * since the return.
 *
 * @module-tag R-APP-29
 */
import type { ApplicationEdited, ApplicationEvent } from '@portal/domain'
import {
  agencyAdmin,
  citizen,
  completed,
  documentAssigned,
  filed,
  forwarded,
  minutesAfter,
  recorded,
  rejected,
  returned,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { storeViews } from '../../for-specs.ts'
import { applicationView } from './application-view.ts'
import { changesSinceReturn } from './changes.ts'
import { loadDetail } from './detail.ts'

const application = (...events: ApplicationEvent[]) => recorded('application-7', ...events)
const shown = (...events: ApplicationEvent[]) => applicationView(application(...events))?.document
const file = (id: number, digest: string) => ({ id, key: `filed/random-${id}`, sha256: digest, size: 1000 })
const edited = (data: Partial<ApplicationEdited['data']>): ApplicationEdited => ({
  type: 'ApplicationEdited',
  data: { applicant: 5, actorName: citizen().name, addedDocuments: [], removedDocuments: [], ...data },
})

describe('an application that was returned', () => {
  test('shows the reason and the time until it is sent again, and keeps when it was forwarded', () =>
    expect(shown(filed(), forwarded(), returned('დაურთეთ ცნობა'))).toMatchObject({
      status: 'pendding',
      returned_reason: 'დაურთეთ ცნობა',
      returned_at: minutesAfter(2),
      times_returned: 1,
      forwarded_at: minutesAfter(1),
      decided_at: null,
    }))

  test('no longer shows the reason once it is sent again, only how often it was returned', () =>
    expect(shown(filed(), forwarded(), returned(), forwarded(), returned('კიდევ'), forwarded())).toMatchObject({
      status: 'forwarded',
      returned_reason: null,
      returned_at: null,
      times_returned: 2,
      forwarded_at: minutesAfter(5),
    }))

  test('may be decided while it is with its applicant', () =>
    expect(shown(filed(), forwarded(), returned(), completed())).toMatchObject({
      status: 'completed',
      returned_reason: null,
      times_returned: 1,
      decided_at: minutesAfter(3),
    }))
})

describe('an application that follows a rejected one', () => {
  const both = () =>
    storeViews(application(filed(), forwarded(), rejected()), recorded('application-9', filed({ follows: 7 })))

  test('names the rejected one, and is named by it', async () => {
    const items = await both()
    expect(await loadDetail(items, citizen(), 7)).toMatchObject({ follows: null, followed_by: 9 })
    expect(await loadDetail(items, agencyAdmin(1), 9)).toMatchObject({ follows: 7, followed_by: null })
  })
})

describe('the changes since the last return', () => {
  const before = [
    filed({ documents: [file(1, 'one'), file(2, 'two')], documentNames: { 1: 'ერთი.pdf', 2: 'ორი.pdf' } }),
    forwarded(),
    returned(),
  ]

  test('do not exist for an application that was never returned', () =>
    expect(changesSinceReturn(application(filed(), forwarded()))).toBeUndefined())

  test('have fields by published name, places by name, and files', { tags: 'R-APP-32' }, () => {
    const khelvachauri = {
      region: { id: 2, name: 'აჭარა' },
      municipality: { id: 6, name: 'ხელვაჩაური' },
      address: 'ახალი 1',
    }
    const history = application(
      ...before,
      edited({ mobile: '500000099', legalAddress: khelvachauri }),
      edited({ removedDocuments: [1], addedDocuments: [file(3, 'three')], documentNames: { 3: 'სამი.pdf' } }),
      forwarded(),
    )
    expect(changesSinceReturn(history)).toEqual({
      from_version: 3,
      to_version: 6,
      fields: [
        { field: 'mobile', before: '500000005', after: '500000099' },
        { field: 'legal_region', before: 'აჭარის ავტონომიური რესპუბლიკა', after: 'აჭარა' },
        { field: 'legal_municipality', before: 'ბათუმი', after: 'ხელვაჩაური' },
        { field: 'legal_address', before: 'სადემონსტრაციო ქუჩა №5', after: 'ახალი 1' },
      ],
      documents: { added: ['სამი.pdf'], removed: ['ერთი.pdf'] },
    })
  })

  test('omit a field that was changed back, and a file that was removed and added again', () => {
    const history = application(
      ...before,
      edited({ mobile: '500000099' }),
      edited({ mobile: '500000005' }),
      edited({ removedDocuments: [1], addedDocuments: [file(3, 'one')], documentNames: { 3: 'ერთი.pdf' } }),
    )
    expect(changesSinceReturn(history)).toMatchObject({ fields: [], documents: { added: [], removed: [] } })
  })

  test('leave out what staff assigned (R-APP-76)', { tags: 'R-APP-76' }, () => {
    const documents = [file(1, 'a')]
    const history = application(
      filed({ documents, documentNames: { 1: 'ა.pdf' } }),
      forwarded(),
      returned(),
      forwarded(),
      documentAssigned(),
    )
    expect(applicationView(history)?.document.attachments_application).toMatchObject([{ id: 1, requirement: 2 }])
    expect(changesSinceReturn(history)).toEqual({
      from_version: 3,
      to_version: 5,
      fields: [],
      documents: { added: [], removed: [] },
    })
  })

  test('give a document that meets another requirement now, until it is changed back (R-APP-25)', {
    tags: 'R-APP-25',
  }, () => {
    const changed = [...before, edited({ documentRequirements: [{ id: 1, requirement: 2 }] })]
    expect(changesSinceReturn(application(...changed))).toMatchObject({
      documents: { added: [], removed: [], requirements: [{ name: 'ერთი.pdf', before: null, after: 2 }] },
    })
    const back = edited({ documentRequirements: [{ id: 1, requirement: null }] })
    expect(changesSinceReturn(application(...changed, back))?.documents).toEqual({ added: [], removed: [] })
  })

  test('begin at the last return', () =>
    expect(
      changesSinceReturn(application(...before, edited({ mobile: '500000099' }), forwarded(), returned())),
    ).toMatchObject({ from_version: 6, to_version: 6, fields: [] }))
})
