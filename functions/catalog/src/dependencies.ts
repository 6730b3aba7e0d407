/** What the catalog needs from outside. */
import type { Authenticate, Log } from '@portal/http'
import type { Items } from '@portal/items'

export type Dependencies = {
  readonly items: Items
  readonly authenticate: Authenticate
  readonly log?: Log
}

/** What everybody may read: the browser asks again, the edge keeps it for a short while (event-log.md, costs). */
export const publicLifetime = { browser: 0, edge: 30 }
/** Handbooks change with a release. */
export const handbookLifetime = { browser: 3600, edge: 86_400 }
