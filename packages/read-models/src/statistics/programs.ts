/**
 * The rows of the open data, sorted by agency: each of its programs by number, and last the applications that name no
 * program.
 */
import { allItems, type Items } from '@portal/items'
import { agencyById } from '../catalog/agencies.ts'
import { administeredProgramKey } from '../keys.ts'

export type StatisticsProgram = {
  /** Null for applications to the agency without a program. */
  readonly id: number | null
  readonly title: string
  readonly agency: number
  readonly agencyName: string
}

export const statisticsPrograms = async (
  items: Items,
  agency: number | undefined,
  program: number | undefined,
): Promise<readonly StatisticsProgram[]> => {
  const rows = await allItems(items, 'views', { partition: administeredProgramKey(0).pk, consistent: false })
  const matching = rows.filter(
    (row) => (agency === undefined || row.agency === agency) && (program === undefined || row.id === program),
  )
  const agencies = agency === undefined ? [...new Set(matching.map((row) => row.agency as number))] : [agency]
  const names = new Map(
    await Promise.all(agencies.map(async (id) => [id, (await agencyById(items, id))?.name ?? ''] as const)),
  )
  const programs = matching.map(({ id, title, agency: of }) => ({
    id: id as number,
    title: title as string,
    agency: of as number,
    agencyName: names.get(of as number) ?? '',
  }))
  const agenciesThemselves = program === undefined ? agencies : []
  return [
    ...programs,
    ...agenciesThemselves.map((of) => ({ id: null, title: '', agency: of, agencyName: names.get(of) ?? '' })),
  ].sort((a, b) => a.agency - b.agency || (a.id ?? Number.MAX_SAFE_INTEGER) - (b.id ?? Number.MAX_SAFE_INTEGER))
}
