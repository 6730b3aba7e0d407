/** How many applications of a program have no decision yet, from the counts of the agencies that had it (R-FORM-33). */
import { applicationStatuses, applicationStatusFacts } from '@portal/contract/application-status'
import type { Items } from '@portal/items'
import { countsByStatus } from '../applications/counts/counts.ts'
import { liveGeneration } from '../applications/list/generation.ts'
import { administeredProgramKey } from '../keys.ts'

export const countOpenCases = async (items: Items, program: number): Promise<number> => {
  const [row, generation] = await Promise.all([
    items.get('views', administeredProgramKey(program), { consistent: false }),
    liveGeneration(items, 'counts'),
  ])
  const agencies = (row?.agencies ?? []) as readonly number[]
  const counted = await Promise.all(
    agencies.map((agency) => countsByStatus(items, generation, `agency-${agency}-program-${program}`)),
  )
  const open = applicationStatuses.filter((status) => !applicationStatusFacts[status].isFinal)
  return counted.reduce((sum, counts) => open.reduce((all, status) => all + counts[status], sum), 0)
}
