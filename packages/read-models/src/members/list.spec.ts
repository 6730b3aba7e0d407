/**
 * @module-tag R-ADM-15
 */
import { type MemberEvent, streamOf } from '@portal/domain'
import {
  agencyAdmin,
  agencyOperator,
  auditor,
  citizen,
  documentsSubmitted,
  individualRegistered,
  legalEntityRegistered,
  recorded,
  roleGranted,
  superAdmin,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { storeViews } from '../for-specs.ts'
import { loadMemberList, type MembersQuery, newestLimit, newestMembers } from './list.ts'

const of = (id: number, ...events: MemberEvent[]) => recorded(streamOf('member', id), ...events)
const verified = (member: number) =>
  ({
    type: 'DocumentStatusSet',
    data: { member, status: 'verified', basis: 'card_seen', refusalReason: null },
  }) as const
const blocked = (member: number) => ({ type: 'MemberBlocked', data: { member } }) as const

const everybody = () =>
  storeViews(
    of(1, individualRegistered(superAdmin()), roleGranted(superAdmin())),
    of(5, individualRegistered(citizen(5), { email: 'nino@portal.example' }), verified(5)),
    of(6, individualRegistered(citizen(6), { firstName: 'ანა', lastName: 'ნიმუშიძე' }), documentsSubmitted(6)),
    of(8, legalEntityRegistered(citizen(8)), blocked(8)),
    of(9, individualRegistered(citizen(9)), roleGranted(agencyAdmin(1, 9)), documentsSubmitted(9)),
  )
const page = async (query: Partial<MembersQuery> = {}) =>
  loadMemberList(await everybody(), superAdmin(), { page: 1, perPage: 10, ...query })
const ids = async (query: Partial<MembersQuery> = {}) => (await page(query)).data.map(({ id }) => id)

describe('the list of members', () => {
  test('is sorted newest first, page by page', async () => {
    expect(await ids()).toEqual([9, 8, 6, 5, 1])
    expect(await page({ page: 2, perPage: 2 })).toMatchObject({
      ...{ current_page: 2, from: 3, to: 4, total: 5, per_page: 2, last_page: 3 },
      data: [{ id: 6 }, { id: 5 }],
    })
  })

  test('has the words of the contract', async () =>
    expect((await page()).data[1]).toEqual({
      id: 8,
      registration_type: 'legal',
      first_name: 'ნინო',
      last_name: 'გამოგონილი',
      company_name: 'შპს ნიმუში',
      company_id: '400000001',
      email: null,
      phone: '500000008',
      personal_id: '01001000008',
      status: 'deactive',
      document_verified_status: 'not_verified',
      permission: 'User',
      documents_submitted_at: null,
      documents_waiting: false,
    }))

  test.each<[Partial<MembersQuery>, number[]]>([
    [{ status: 'active' }, [9, 6, 5, 1]],
    [{ status: 'deactive' }, [8]],
    [{ documentStatus: 'verified' }, [5]],
    [{ documentStatus: 'not_verified' }, [9, 8, 6, 1]],
    [{ status: 'deactive', documentStatus: 'not_verified' }, [8]],
    [{ status: 'deactive', documentStatus: 'verified' }, []],
    [{ status: 'active', documentStatus: 'not_verified' }, [9, 6, 1]],
  ])('is filtered by %o', async (query, expected) => expect(await ids(query)).toEqual(expected))

  test('has those with unchecked documents oldest first, and nobody else', async () => {
    expect(await ids({ documentStatus: 'submitted' })).toEqual([6, 9])
    expect(await ids({ documentStatus: 'submitted', status: 'deactive' })).toEqual([])
    const { data } = await page({ documentStatus: 'submitted' })
    expect(data[0]).toMatchObject({ documents_waiting: true, document_verified_status: 'not_verified' })
  })

  test.each([
    ['ᲐᲜᲐ', [6]],
    ['ანა ნიმუშ', [6]],
    ['ნიმუშიძე ანა', [6]],
    ['  NINO@portal ', [5]],
    ['500000009', [9]],
    ['01001000001', [1]],
    ['შპს', [8]],
    ['400000001', [8]],
    ['nobody', []],
  ])('is searched by %s', async (search, expected) => {
    expect(await ids({ search })).toEqual(expected)
    expect(await page({ search })).toMatchObject({ total_is_exact: true })
  })

  test('is one page without a query', async () =>
    expect(await newestMembers(await everybody(), auditor())).toMatchObject({
      ...{ current_page: 1, from: 1, to: 5, total: 5, per_page: newestLimit, last_page: 1 },
      data: [{ id: 9 }, { id: 8 }, { id: 6 }, { id: 5 }, { id: 1 }],
    }))

  test.each([citizen(), agencyOperator(), agencyAdmin()])('is empty for $role', async (viewer) => {
    const items = await everybody()
    expect((await loadMemberList(items, viewer, { page: 1, perPage: 10 })).data).toEqual([])
    expect((await newestMembers(items, viewer)).data).toEqual([])
  })
})
