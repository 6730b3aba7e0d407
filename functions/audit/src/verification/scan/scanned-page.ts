import type { Item } from '@portal/items'

/** One page of a table; `isLast` on its last page. */
export type ScannedPage = { readonly rows: readonly Item[]; readonly isLast: boolean }
