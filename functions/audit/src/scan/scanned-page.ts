import type { Item } from '@portal/items'

/** One page of a segment; `isLast` on the segment's last page. */
export type ScannedPage = { readonly segment: number; readonly rows: readonly Item[]; readonly isLast: boolean }
