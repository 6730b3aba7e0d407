/** Adds to a page of a citizen's own applications what their agencies and programs say today (R-APP-54). */
import type { Actor } from '@portal/domain'
import type { Items } from '@portal/items'
import { catalogEntries } from '../../catalog/catalog-entries.ts'
import type { CaseRow } from '../view/on-day.ts'
import { viewerScope } from './scope.ts'

export const withCatalog = async (items: Items, viewer: Actor, rows: readonly CaseRow[]): Promise<CaseRow[]> => {
  if (viewerScope(viewer) !== 'own' || rows.length === 0) return [...rows]
  const { shortNameOf, answerDaysOf } = await catalogEntries(items, {
    agencies: rows.map(({ agency }) => agency.id),
    programs: rows.flatMap((row) => awaitedProgram(row) ?? []),
  })
  return rows.map((row) => {
    const shortName = shortNameOf(row.agency.id)
    const program = awaitedProgram(row)
    return {
      ...row,
      agency: { ...row.agency, ...(shortName !== undefined && { short_name: shortName }) },
      ...(program !== undefined && { answer_days: answerDaysOf(program) }),
    }
  })
}

const awaitedProgram = ({ status, project }: CaseRow) => (status === 'forwarded' ? project?.id : undefined)
