/**
 * Compares counts, search or the offices' numbers with a replay: a second generation is filled beside the live one,
 * compared and dropped, and the wrong rows of the live one are named.
 */
import { forEachItem, type Items } from '@portal/items'
import {
  compareGenerations,
  type FeedOptions,
  type FeedVerified,
  fillBeside,
  type ListProjection,
  type ListProjectionName,
  projectionOf,
  type RebuildDependencies,
  setGenerations,
  tableOf,
} from '@portal/read-models'
import {
  type BlockName,
  blockIds,
  blockKey,
  currentBlock,
  manifestFromRow,
  manifestKey,
} from '@portal/read-models/search/shape'
import { isNote } from './checks/reading.ts'
import { verifyCountsRow, verifySearchRow } from './lists/rows.ts'

export const verifyFeed = async (
  deps: RebuildDependencies,
  projection: ListProjection,
  options: FeedOptions,
): Promise<FeedVerified & { readonly wrongRows: readonly string[] }> => {
  const { items } = deps
  const filled = await fillBeside(items, { projection, options })
  const { live, filling } = filled
  try {
    const compared = await compareGenerations(items, filled)
    return { ...compared, wrongRows: await findWrongRows(deps, projection.name, { ...compared, live }) }
  } finally {
    await setGenerations(items, projection.name, { live, filling: null })
    await options.pause()
    await projection.drop(filling)
  }
}

/**
 * The wrong rows, as table and key: those that fail their own check, and those with a part that differs from the events.
 * `parts`: the names, as in `contentsOf`, of the parts of the generation `live` that differ.
 */
const findWrongRows = async (
  deps: RebuildDependencies,
  name: ListProjectionName,
  { live, parts }: { readonly live: string; readonly parts: readonly string[] },
): Promise<readonly string[]> => {
  const wrongRows = new Set<string>()
  const table = tableOf(name)
  await forEachItem(deps.items, table, async (row) => {
    if (projectionOf(table, row) !== name) return
    const problems = await (table === 'counts' ? verifyCountsRow(deps, row) : verifySearchRow(deps, row))
    for (const problem of problems) if (!isNote(problem)) wrongRows.add(problem.place)
  })
  for (const row of await rowsOfParts(deps.items, name, live, parts)) wrongRows.add(row)
  return [...wrongRows].sort()
}

const rowsOfParts = async (items: Items, name: ListProjectionName, live: string, parts: readonly string[]) => {
  if (name !== 'search') return parts.map((part) => `counts ${live}#${part}`)
  const manifest = manifestFromRow(await items.get('search', manifestKey(live)))
  return parts.map((part) => {
    const { pk, sk } = blockKey(live, 'letters', currentBlock(manifest, blockIds(part as BlockName).first))
    return `search ${pk} / ${sk}`
  })
}
