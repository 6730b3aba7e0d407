/**
 * A page of applications with its total (R-APP-52): one's own, read whole, or the staff's, of which only
 * the page is read, whether there are forty or a million.
 */
import type { ApplicationRow, ApplicationStatus } from '@portal/contract'
import { type Actor, applicationAccess } from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import type { Items } from '@portal/items'
import { type ListPage, pageOf } from '../../pages.ts'
import type { Scope } from '../counts/shape.ts'
import { searchBox } from '../search/box.ts'
import { searchFor, searchTotalLimit } from '../search/search.ts'
import { searchIndex } from '../search/search-index.ts'
import { foundByStaff } from './found-by-staff.ts'
import { ownRows } from './own.ts'
import { staffPage } from './staff.ts'

export type ListWish = {
  readonly page: number
  readonly perPage: number
  readonly search?: string | undefined
  readonly status?: ApplicationStatus | undefined
  /** Asks how many of that status the viewer filed, whatever is searched for. */
  readonly ownTotal?: boolean | undefined
}

export type ApplicationLists = (viewer: Actor, wish: ListWish) => Promise<ListPage<ApplicationRow>>

/** Opened once per process: what a search has read stays in its memory. */
export const applicationLists = ({
  items,
  keyed,
}: {
  readonly items: Items
  readonly keyed: EventStore['keyed']
}): ApplicationLists => {
  const index = searchIndex({ items, box: searchBox(keyed) })
  const pageFor = ({ scope, search, ...wish }: Asked) => {
    if (scope === 'own')
      return search ? foundPage(wish.own.filter(search.finds), wish) : pageOf(wish.own, wish.page, wish.perPage)
    return search ? foundByStaff({ items, index }, { ...wish, scope, search }) : staffPage(items, { ...wish, scope })
  }
  return async (viewer, wish) => {
    const search = searchFor(wish.search)
    const scope = scopeOf(viewer)
    const own: ApplicationRow[] = []
    let ownTotal = 0
    if (scope !== 'all' || wish.ownTotal)
      for await (const row of ownRows(items, viewer, wish.status)) {
        ownTotal += 1
        // Staff of an agency see their own earlier ones to other agencies among those of the agency.
        if (scope === 'own' || (scope !== 'all' && row.agency.id !== viewer.agency)) own.push(row)
      }
    const page = await pageFor({ ...wish, viewer, scope, own, search })
    return wish.ownTotal ? { ...page, own_total: ownTotal } : page
  }
}

type Asked = Omit<ListWish, 'search'> & {
  readonly viewer: Actor
  readonly scope: Scope | 'own'
  readonly own: readonly ApplicationRow[]
  readonly search: ReturnType<typeof searchFor>
}

const foundPage = (
  found: readonly ApplicationRow[],
  { page, perPage }: Pick<ListWish, 'page' | 'perPage'>,
): ListPage<ApplicationRow> => ({
  ...pageOf(found.slice(0, searchTotalLimit), page, perPage),
  total_is_exact: found.length <= searchTotalLimit,
})

/** Staff without an agency see what they filed themselves. */
const scopeOf = ({ role, agency }: Actor): Scope | 'own' => {
  const { sees } = applicationAccess[role]
  if (sees === 'all') return 'all'
  return sees === 'agency' && agency !== null ? `agency-${agency}` : 'own'
}
