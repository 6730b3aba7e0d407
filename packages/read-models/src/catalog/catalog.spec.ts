import { agencyCard, foundProgram, programCard, programDocument } from '@portal/contract/documents/catalog'
import { agencyAdded, minutesAfter, programAdded, recorded } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { storeViews } from '../for-specs.ts'
import { programKey } from '../keys.ts'
import { activeAgencies, activePrograms, agencyById } from './agencies.ts'
import { agencyPrograms, programById } from './programs.ts'

const today = '2026-03-01'

const catalog = () =>
  storeViews(
    recorded('agency-1', agencyAdded(1)),
    recorded('agency-2', agencyAdded(2, { status: 'inactive' })),
    recorded('agency-10', agencyAdded(10)),
    recorded('program-1', programAdded(1)),
    recorded(
      'program-2',
      programAdded(2, { status: 'inactive', attachmentsAllowed: false, subAgencyName: 'სამმართველო' }),
    ),
    recorded('program-3', programAdded(3)),
    recorded('program-4', programAdded(4, { agency: 2 })),
  )

describe('the agencies of the home page', () => {
  test('are the active ones by number, with the count of active programs', async () => {
    const cards = await activeAgencies(await catalog(), today)
    expect(cards.map(({ id, active_projects_count }) => [id, active_projects_count])).toEqual([
      [1, 2],
      [10, 0],
    ])
    for (const card of cards) expect(agencyCard.strict().parse(card)).toEqual(card)
  })

  test('do not list an inactive agency, which can be read by its link', async () =>
    expect(await agencyById(await catalog(), 2)).toMatchObject({ id: 2, status: 'inactive', name: 'სამინისტრო 2' }))
})

describe('the programs of an agency', () => {
  test('are listed in every status', async () => {
    const cards = (await agencyPrograms(await catalog(), 1, today)) ?? []
    expect(cards.map(({ id, status }) => [id, status])).toEqual([
      [1, 'active'],
      [2, 'deactive'],
      [3, 'active'],
    ])
    for (const card of cards) expect(programCard.strict().parse(card)).toEqual(card)
  })

  test('are an empty list for an agency without programs, and not found for an unknown agency', async () => {
    expect(await agencyPrograms(await catalog(), 10, today)).toEqual([])
    expect(await agencyPrograms(await catalog(), 99, today)).toBeUndefined()
  })
})

describe('a program', () => {
  test('is read with its agency, in the words of the contract', { tags: 'R-ADM-10' }, async () => {
    const program = await programById(await catalog(), 2, today)
    expect(program).toEqual({
      id: 2,
      title: 'პროგრამა 2',
      image: '/images/program-2.svg',
      status: 'deactive',
      createdAt: minutesAfter(0),
      agency_id: 1,
      agency: {
        id: 1,
        name: 'სამინისტრო 1',
        short_name: 'უწყება 1',
        agency_name_application: 'სამინისტროს 1',
        status: 'active',
      },
      sections: [{ id: 1, title: 'პროგრამის მიზანი', description: 'დახმარება' }],
      attachment_allow_status: 'deactive',
      application_recipient: 'ანა ადრესატი',
      recipient_position: 'დეპარტამენტის უფროსი',
      has_sub_agency: 1,
      sub_agency_name: 'სამმართველო',
      need: 'other',
      gives: null,
      requirements: [],
      opens_on: null,
      deadline: null,
      answer_days: null,
      minutes_to_fill: null,
      form: null,
    })
    expect(programDocument.parse(program)).toEqual(program)
  })

  test('of an inactive agency is read by its link and marked; an unknown program is not found', async () => {
    expect(await programById(await catalog(), 4, today)).toMatchObject({ id: 4, agency: { id: 2, status: 'inactive' } })
    expect(await programById(await catalog(), 99, today)).toBeUndefined()
  })
})

describe('the programs for the search', () => {
  test('are the active ones of active agencies, newest first, with the fields that the search needs', async () => {
    const found = await activePrograms(await catalog(), today)
    expect(found.map(({ id, agency_short_name }) => [id, agency_short_name])).toEqual([
      [3, 'უწყება 1'],
      [1, 'უწყება 1'],
    ])
    expect(found.map(({ gives }) => gives)).toEqual([null, null])
    for (const program of found) expect(foundProgram.strict().parse(program)).toEqual(program)
  })
})

test('a program for the search says what it gives, where its first section begins with a sentence', async () => {
  const sections = [
    { id: 1, title: 'მიზანი', description: '<p>პროგრამა აფინანსებს სწავლას. დახმარება ერთჯერადია.</p>' },
  ]
  const items = await storeViews(
    recorded('agency-1', agencyAdded(1)),
    recorded('program-1', programAdded(1, { sections })),
  )
  expect((await activePrograms(items, today)).map(({ gives }) => gives)).toEqual(['პროგრამა აფინანსებს სწავლას.'])
})

test('what a program gives is published, and its row is as before the field where it gives nothing', {
  tags: ['R-WEB-13', 'R-WEB-16'],
}, async () => {
  const rowOf = async (...events: Parameters<typeof recorded>[1][]) => {
    const items = await storeViews(recorded('agency-1', agencyAdded(1)), recorded('program-1', ...events))
    return { row: await items.get('views', programKey(1)), read: await programById(items, 1, today) }
  }
  const gives = 'გრანტი 20 000 ლარამდე'
  expect(await rowOf(programAdded(1, { gives }))).toMatchObject({ row: { gives }, read: { gives } })
  const nothing = await rowOf(programAdded(1, { gives }), { type: 'ProgramEdited', data: { gives: null } })
  expect(nothing.row).not.toHaveProperty('gives')
  expect(nothing.read?.gives).toBeNull()
})

describe('a program before its first day', () => {
  const items = (status: 'active' | 'inactive' = 'active') =>
    storeViews(recorded('agency-1', agencyAdded(1)), recorded('program-1', programAdded(1, { opensOn: today, status })))

  test('is shown as inactive, with the day it opens', { tags: ['R-APP-5', 'R-WEB-16'] }, async () => {
    const at = async (day: string) => {
      const views = await items()
      const [card] = (await agencyPrograms(views, 1, day)) ?? []
      const read = await programById(views, 1, day)
      return {
        listed: (await activePrograms(views, day)).length,
        counted: (await activeAgencies(views, day))[0]?.active_projects_count,
        card: [card?.status, card?.opens_on],
        read: [read?.status, read?.opens_on],
      }
    }
    expect(await at('2026-02-28')).toEqual({
      listed: 0,
      counted: 0,
      card: ['deactive', today],
      read: ['deactive', today],
    })
    expect(await at(today)).toEqual({
      listed: 1,
      counted: 1,
      card: ['active', undefined],
      read: ['active', today],
    })
  })

  test('announces no opening when it is inactive itself', async () => {
    const views = await items('inactive')
    expect((await programById(views, 1, '2026-02-28'))?.opens_on).toBeNull()
    expect((await agencyPrograms(views, 1, '2026-02-28'))?.[0]).not.toHaveProperty('opens_on')
  })
})

describe('a program after its last day', () => {
  const items = () =>
    storeViews(
      recorded('agency-1', agencyAdded(1)),
      recorded('program-1', programAdded(1, { deadline: today, need: 'study' })),
    )

  test('is shown as inactive from the next day', async () => {
    const at = async (day: string) => {
      const views = await items()
      return {
        listed: (await activePrograms(views, day)).map(({ deadline, need }) => [need, deadline]),
        counted: (await activeAgencies(views, day))[0]?.active_projects_count,
        card: (await agencyPrograms(views, 1, day))?.[0]?.status,
        read: (await programById(views, 1, day))?.status,
      }
    }
    expect(await at(today)).toEqual({ listed: [['study', today]], counted: 1, card: 'active', read: 'active' })
    expect(await at('2026-03-02')).toEqual({ listed: [], counted: 0, card: 'deactive', read: 'deactive' })
  })
})

describe('the form of a program', () => {
  const form = { revision: 1, text: 'none' as const, questions: [], columns: [], criteria: [] }
  const { criteria, ...shown } = form
  const showIf = { all: [{ question: 1, is: [true] }] }
  const requirements = [{ id: 1, title: 'ცნობა', isRequired: true, showIf }]
  const read = async (...events: Parameters<typeof recorded>[1][]) => {
    const items = await storeViews(
      recorded('agency-1', agencyAdded(1)),
      recorded('program-1', programAdded(1, { requirements }), ...events),
    )
    return { row: await items.get('views', programKey(1)), read: await programById(items, 1, today) }
  }
  const published = { type: 'ProgramFormPublished' as const, data: { ...form, note: null } }

  test('is read with the program, and with it the conditions of its documents', { tags: 'R-FORM-14' }, async () =>
    expect((await read(published)).read).toMatchObject({ form: shown, requirements: [{ show_if: showIf }] }),
  )

  test('is null before it is published and after it is withdrawn, and the row is as before it', async () => {
    const before = await read()
    expect(before.read).toMatchObject({ form: null })
    expect(before.read?.requirements).toEqual([{ id: 1, title: 'ცნობა', is_required: true }])
    const after = await read(published, { type: 'ProgramFormWithdrawn', data: { revision: 1 } })
    expect(after.read).toEqual(before.read)
    expect(Object.keys(after.row ?? {})).toEqual(Object.keys(before.row ?? {}))
  })
})
