/**
 * The wrong rows of counts or search, as table and key: those that fail their own check, and those with a part that
 * differs from the events.
 */
import type { Items } from '@portal/items'
import type { ListProjectionName } from '../applications/list/generation.ts'
import {
  type BlockName,
  blockIds,
  blockKey,
  currentBlock,
  manifestFromRow,
  manifestKey,
} from '../applications/search/shape.ts'
import { verifyCountsRow, verifySearchRow } from '../verify/lists/rows.ts'
import { isNote } from '../verify/reading.ts'
import type { RebuildDependencies } from './compare-streams.ts'
import { forEachItem } from './walk.ts'

/** `parts`: the names, as in `contentsOf`, of the parts of the generation `live` that differ. */
export const findWrongRows = async (
  deps: RebuildDependencies,
  name: ListProjectionName,
  { live, parts }: { readonly live: string; readonly parts: readonly string[] },
): Promise<readonly string[]> => {
  const wrongRows = new Set<string>()
  await forEachItem(deps.items, name, async (row) => {
    const problems = await (name === 'counts' ? verifyCountsRow(deps, row) : verifySearchRow(deps, row))
    for (const problem of problems) if (!isNote(problem)) wrongRows.add(problem.place)
  })
  for (const row of await rowsOfParts(deps.items, name, live, parts)) wrongRows.add(row)
  return [...wrongRows].sort()
}

const rowsOfParts = async (items: Items, name: ListProjectionName, live: string, parts: readonly string[]) => {
  if (name === 'counts') return parts.map((part) => `counts ${live}#${part}`)
  const manifest = manifestFromRow(await items.get('search', manifestKey(live)))
  return parts.map((part) => {
    const { pk, sk } = blockKey(live, 'letters', currentBlock(manifest, blockIds(part as BlockName).first))
    return `search ${pk} / ${sk}`
  })
}
