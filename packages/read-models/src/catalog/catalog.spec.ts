import { agencyCard, programCard, programDocument } from '@portal/contract/documents/catalog'
import { agencyAdded, minutesAfter, programAdded, recorded } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { viewsOf } from '../for-specs.ts'
import { activeAgencies, agencyById } from './agencies.ts'
import { agencyPrograms, programById } from './programs.ts'

const catalog = () =>
  viewsOf(
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
  test('are the active ones in the order of their numbers, with the count of active programs', async () => {
    const cards = await activeAgencies(await catalog())
    expect(cards.map(({ id, active_projects_count }) => [id, active_projects_count])).toEqual([
      [1, 2],
      [10, 0],
    ])
    for (const card of cards) expect(agencyCard.strict().parse(card)).toEqual(card)
  })

  test('an inactive agency is not listed, and can be read', async () =>
    expect(await agencyById(await catalog(), 2)).toMatchObject({ id: 2, status: 'inactive', name: 'სამინისტრო 2' }))
})

describe('the programs of an agency', () => {
  test('are listed in all statuses', async () => {
    const cards = (await agencyPrograms(await catalog(), 1)) ?? []
    expect(cards.map(({ id, status }) => [id, status])).toEqual([
      [1, 'active'],
      [2, 'deactive'],
      [3, 'active'],
    ])
    for (const card of cards) expect(programCard.strict().parse(card)).toEqual(card)
  })

  test('an agency without programs has an empty list, an unknown one has none', async () => {
    expect(await agencyPrograms(await catalog(), 10)).toEqual([])
    expect(await agencyPrograms(await catalog(), 99)).toBeUndefined()
  })
})

describe('a program', () => {
  test('is read with its agency, in published words', async () => {
    const program = await programById(await catalog(), 2)
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
    })
    expect(programDocument.parse(program)).toEqual(program)
  })

  test('of an inactive agency is read by its link, and says so; an unknown one is not there', async () => {
    expect(await programById(await catalog(), 4)).toMatchObject({ id: 4, agency: { id: 2, status: 'inactive' } })
    expect(await programById(await catalog(), 99)).toBeUndefined()
  })
})
