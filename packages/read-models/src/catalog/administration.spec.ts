import { administeredProgram, administeredProgramRow, agencyDocument } from '@portal/contract/documents/administration'
import {
  agencyAdded,
  agencyAdmin,
  agencyOperator,
  at,
  auditor,
  citizen,
  minutesAfter,
  programAdded,
  recorded,
  superAdmin,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { storeViews } from '../for-specs.ts'
import { administeredAgencyById, listAdministeredAgencies } from './administered-agencies.ts'
import { administeredProgramById, listAdministeredPrograms } from './administered-programs.ts'
import { activeAgencies } from './agencies.ts'
import { agencyPrograms, programById } from './programs.ts'

const today = '2026-03-01'
const views = () =>
  storeViews(
    recorded('agency-1', agencyAdded(1)),
    recorded('agency-2', agencyAdded(2), { type: 'AgencyEdited', data: { status: 'inactive', name: 'ახალი სახელი' } }),
    recorded('program-1', programAdded(1)),
    recorded('program-2', programAdded(2, { agency: 2 }), { type: 'ProgramForwarded', data: { forwardedAt: at } }),
    recorded('program-3', programAdded(3), { type: 'ProgramEdited', data: { agency: 2, title: 'გადაცემული' } }),
    recorded('program-4', programAdded(4), { type: 'ProgramEdited', data: { status: 'inactive' } }),
  )

describe('the programs for those who manage them', () => {
  test('are those of the viewer’s agency, newest first, with when they were forwarded', async () => {
    const rows = await listAdministeredPrograms(await views(), agencyAdmin(2))
    expect(rows).toEqual([
      { id: 3, title: 'გადაცემული', agency_id: 2, createdAt: minutesAfter(0), status: 'active', forwarded_at: null },
      { id: 2, title: 'პროგრამა 2', agency_id: 2, createdAt: minutesAfter(0), status: 'active', forwarded_at: at },
    ])
    for (const row of rows) expect(administeredProgramRow.strict().parse(row)).toEqual(row)
  })

  test.each([
    [superAdmin(), [4, 3, 2, 1]],
    [auditor(), [4, 3, 2, 1]],
    [agencyAdmin(1), [4, 1]],
    [agencyAdmin(9), []],
    [agencyOperator(1), []],
    [citizen(), []],
  ])('as $role sees them', async (viewer, ids) =>
    expect((await listAdministeredPrograms(await views(), viewer)).map(({ id }) => id)).toEqual(ids),
  )

  test('one is read for editing with its version, unless it is another agency’s', async () => {
    const items = await views()
    const program = await administeredProgramById(items, agencyAdmin(2), 2)
    expect(program).toMatchObject({ id: 2, agency_id: 2, forwarded_at: at, version: 2 })
    expect(administeredProgram.strict().parse(program)).toEqual(program)
    expect(await administeredProgramById(items, agencyAdmin(1), 2)).toBeUndefined()
    expect(await administeredProgramById(items, superAdmin(), 99)).toBeUndefined()
  })
})

describe('the public pages after an edit', () => {
  test('list a program that moved to another agency there only', async () => {
    const items = await views()
    expect((await agencyPrograms(items, 1, today))?.map(({ id, status }) => [id, status])).toEqual([
      [1, 'active'],
      [4, 'deactive'],
    ])
    expect((await agencyPrograms(items, 2, today))?.map(({ title }) => title)).toEqual(['პროგრამა 2', 'გადაცემული'])
  })

  test('do not list a closed agency nor count a closed program, but both are read by their links', async () => {
    const items = await views()
    expect(
      (await activeAgencies(items, today)).map(({ id, active_projects_count }) => [id, active_projects_count]),
    ).toEqual([[1, 1]])
    expect(await programById(items, 3, today)).toMatchObject({ agency: { id: 2, name: 'ახალი სახელი' } })
  })
})

describe('the agencies for those who manage them', () => {
  test('are all agencies, with their present data', async () => {
    const agencies = await listAdministeredAgencies(await views())
    expect(agencies.map(({ id, status, version }) => [id, status, version])).toEqual([
      [1, 'active', 1],
      [2, 'inactive', 2],
    ])
    for (const agency of agencies) expect(agencyDocument.strict().parse(agency)).toEqual(agency)
  })

  test('one is read by its number', async () => {
    const items = await views()
    expect(await administeredAgencyById(items, 2)).toMatchObject({ name: 'ახალი სახელი', phone: '500000102' })
    expect(await administeredAgencyById(items, 99)).toBeUndefined()
  })
})
