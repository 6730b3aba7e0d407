/**
 * Short names of agencies, titles and answer times of programs, in one request. No decision uses them, so eventually
 * consistent reads are enough.
 */
import type { Items } from '@portal/items'
import { agencyKey, programKey } from '../keys.ts'

type Ids = { readonly agencies: readonly number[]; readonly programs: readonly number[] }

export const catalogEntries = async (items: Items, ids: Ids) => {
  const [agencies, programs] = [[...new Set(ids.agencies)], [...new Set(ids.programs)]]
  const keys = [...agencies.map(agencyKey), ...programs.map(programKey)]
  const found = await items.getMany('views', keys, { consistent: false })
  const shortNames = new Map(agencies.map((id, at) => [id, found[at]?.shortName as string | undefined]))
  const program = new Map(programs.map((id, at) => [id, found[agencies.length + at]]))
  return {
    shortNameOf: (agency: number): string | undefined => shortNames.get(agency),
    titleOf: (id: number): string | undefined => program.get(id)?.title as string | undefined,
    answerDaysOf: (id: number): number | null => (program.get(id)?.answerDays as number | undefined) ?? null,
  }
}
