/** Applications that were filed in a stretch of time and wait to be sent on, newest first, from the index by status. */
import { type StreamName, streamOf } from '@portal/domain'
import type { Item, Items } from '@portal/items'
import { sourceOf } from './list.ts'
import { rowOf } from './row.ts'

export type Stretch = { readonly from: string; readonly to: string }

/** An index is a moment behind: whoever acts on an application reads its stream. */
export async function* unsentApplications(items: Items, { from, to }: Stretch): AsyncGenerator<StreamName> {
  let after: Item | undefined
  do {
    const page = await items.query('views', {
      ...sourceOf('all', 'pendding'),
      newestFirst: true,
      limit: 100,
      ...(after && { after }),
    })
    for (const { id, created_at } of page.items.map(rowOf)) {
      // Numbers are given in the order of filing.
      if (created_at < from) return
      if (created_at <= to) yield streamOf('application', id)
    }
    after = page.next ?? undefined
  } while (after)
}
