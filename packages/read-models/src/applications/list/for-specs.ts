/** Generates many applications for specs, from a seed that is printed on failure. */
import type { ApplicationStatus } from '@portal/contract'
import { normalizeText } from '@portal/contract/search/normalize'
import { type Item, type Items, sizeOfItem } from '@portal/items'
import { seededRandom } from '@portal/testing/random'
import { hmacForSpecs } from '../../for-specs.ts'
import { applicationSort, ownerPartition, paddedId } from '../../keys.ts'
import type { CountedApplication } from '../counts/moves.ts'
import { countedStatuses } from '../counts/shape.ts'
import { searchBox } from '../search/box.ts'
import type { SearchRow } from '../search/shape.ts'
import { packedRow } from './row.ts'

export type GeneratedApplication = CountedApplication & {
  readonly id: number
  readonly applicant: number
  readonly name: string
  readonly lastname: string
  readonly personalId: string
}

const firsts = ['ნინო', 'გიორგი', 'მარიამ', 'დავით', 'ანა', 'ლუკა', 'თამარ']
const lasts = ['გამოგონილი', 'ნიმუშიძე', 'სადემონსტრაციოშვილი', 'მაგალითაძე', 'ცდილაძე']
const agencyName = (agency: number) => `სამინისტრო ${agency}`

/** Ids upwards from 1, with occasional ids that were reserved and never used. */
export const generateApplications = (count: number, seed: number, agencies = 6): readonly GeneratedApplication[] => {
  const random = seededRandom(seed)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  let id = 0
  return Array.from({ length: count }, () => {
    id += random() < 0.02 ? 2 : 1
    const agency = 1 + Math.floor(random() * agencies)
    const status = pick(countedStatuses) as ApplicationStatus
    return {
      id,
      applicant: 1 + Math.floor(random() * count),
      agency,
      status,
      ...waitingFields(random, agency, status),
      name: pick(firsts),
      lastname: pick(lasts),
      personalId: String(Math.floor(random() * 1e11)).padStart(11, '0'),
    }
  })
}

const filedAt = '2025-12-01T08:00:00.000Z'

/** One of an agency's three programs or none, and a forwarding time within ninety days. */
const waitingFields = (random: () => number, agency: number, status: ApplicationStatus) => {
  const [program, hours] = [Math.floor(random() * 4), Math.floor(random() * 90 * 24)]
  const isReturned = status === 'pendding' && random() < 0.2
  const isRequested = status === 'forwarded' && random() < 0.1
  const day = () =>
    random() < 0.3 ? null : new Date(Date.UTC(2026, 1, 1 + Math.floor(random() * 90))).toISOString().slice(0, 10)
  return {
    program: program === 0 ? null : agency * 10 + program,
    isReturned,
    isRequested,
    dueOn: status === 'forwarded' && !isRequested ? day() : null,
    answerBy: isReturned || isRequested ? day() : null,
    forwardedAt: status === 'pendding' ? null : new Date(Date.UTC(2026, 0, 1, hours)).toISOString(),
  }
}

/** The clock of a row without a promised day, a last day or a request. */
export const withoutClock = {
  due_on: null,
  is_paused: false,
  days_left: null,
  decided_in_time: null,
  answer_by: null,
  is_extended: false,
  request: null,
} as const

/** A list row as it is stored. */
export const putListRow = async (
  items: Items,
  { id, applicant, agency, status, ...made }: GeneratedApplication,
): Promise<void> => {
  const { program = null, isReturned = false, forwardedAt = null } = made
  await items.put('views', {
    pk: ownerPartition(applicant),
    sk: `${applicationSort}${paddedId(id)}`,
    ...packedRow({
      id,
      version: 1,
      name: made.name,
      lastname: made.lastname,
      mobile: '555000000',
      personal_id: made.personalId,
      status,
      comment: null,
      created_at: filedAt,
      updated_at: forwardedAt ?? filedAt,
      project: program === null ? null : { id: program, title: '' },
      agency: { id: agency, name: agencyName(agency) },
      reviewer: null,
      forwarded_at: forwardedAt ?? (isReturned ? filedAt : null),
      returned_at: isReturned ? filedAt : null,
      ...withoutClock,
      due_on: made.dueOn ?? null,
      answer_by: made.answerBy ?? null,
      request: made.isRequested ? { id: 1, papers: 2, supplied: 1 } : null,
    }),
    agencyScope: `agency-${agency}`,
    agencyStatusScope: `agency-${agency}#${status}`,
    allScope: 'all',
    allStatusScope: `all#${status}`,
    listKey: paddedId(id),
  })
}

export const searchRowOfGenerated = ({ id, agency, name, lastname, personalId }: GeneratedApplication): SearchRow => ({
  id,
  agency,
  name: normalizeText(`${name} ${lastname}`),
  personalId,
  agencyName: agencyName(agency),
  programTitle: '',
})

export const boxForSpecs = searchBox(hmacForSpecs)

/**
 * Counts units as DynamoDB does: half a unit for each started 4 KB of a call, one unit when the read is strongly
 * consistent.
 */
export const countingReadUnits = (items: Items) => {
  const consumed = { units: 0 }
  const consume = (rows: readonly (Item | undefined)[], consistent: boolean) => {
    const bytes = rows.reduce((sum, row) => sum + sizeOf(row), 0)
    consumed.units += Math.max(1, Math.ceil(bytes / 4096)) * (consistent ? 1 : 0.5)
  }
  const watched: Items = {
    ...items,
    get: async (table, key, options = {}) => {
      const row = await items.get(table, key, options)
      consume([row], options.consistent !== false)
      return row
    },
    getMany: async (table, keys, options = {}) => {
      const rows = await items.getMany(table, keys, options)
      for (const row of rows) consume([row], options.consistent !== false)
      return rows
    },
    query: async (table, query) => {
      const page = await items.query(table, query)
      consume(page.items, query.index === undefined && query.consistent !== false)
      return page
    },
  }
  return { items: watched, consumed }
}

/** List rows count as 400 bytes, the most that one can have, because the generated names are short. */
const sizeOf = (row: Item | undefined): number => (row?.row !== undefined ? 400 : sizeOfItem(row ?? {}))

export const noWait = async () => undefined
