/**
 * The wrong rows of counts or search, as table and key: those that fail their own check, and those with a part that
 * differs from the events.
 */
import type { Items } from '@portal/items'
import type { Counted } from '../applications/list/generation.ts'
import { type BlockName, blockKey, blockOf, idsOf, manifestKey, manifestOf } from '../applications/search/shape.ts'
import { verifyCountsRow, verifySearchRow } from '../verify/list-rows.ts'
import { isNote } from '../verify/reading.ts'
import type { Reading } from './look-at.ts'
import { forEachItem } from './walk.ts'

/** `parts` of the generation `live`, named as in `contentsOf`. */
export const feedPlaces = async (
  reading: Reading,
  name: Counted,
  { live, parts }: { readonly live: string; readonly parts: readonly string[] },
): Promise<readonly string[]> => {
  const places = new Set<string>()
  await forEachItem(reading.items, name, async (row) => {
    const problems = await (name === 'counts' ? verifyCountsRow(reading, row) : verifySearchRow(reading, row))
    for (const problem of problems) if (!isNote(problem)) places.add(problem.place)
  })
  for (const place of await placesOf(reading.items, name, live, parts)) places.add(place)
  return [...places].sort()
}

const placesOf = async (items: Items, name: Counted, live: string, parts: readonly string[]) => {
  if (name === 'counts') return parts.map((part) => `counts ${live}#${part}`)
  const manifest = manifestOf(await items.get('search', manifestKey(live)))
  return parts.map((part) => {
    const { pk, sk } = blockKey(live, 'letters', blockOf(manifest, idsOf(part as BlockName).first))
    return `search ${pk} / ${sk}`
  })
}
