/** What the catalog needs from outside. */
import type { Files } from '@portal/documents'
import type { EventStore } from '@portal/event-store'
import type { Authenticate, Log } from '@portal/http'
import type { Items } from '@portal/items'

export type Dependencies = {
  readonly items: Items
  readonly authenticate: Authenticate
  readonly log?: Log
} & Administration

/** What keeping programs and agencies needs beside reading them. */
type Administration = {
  readonly store: EventStore
  readonly files: Files
  /** ISO 8601, UTC. */
  readonly now: () => string
  /** At least 128 random bits, URL-safe: names of images say nothing and are not guessed. */
  readonly randomKey: () => string
  readonly newCommandId: () => string
}

/** What everybody may read: the browser asks again, the edge keeps it for a short while (R-LIM-20). */
export const publicLifetime = { browser: 0, edge: 30, whileAsking: 30, whileAway: 3600 }
/** Handbooks change with a release. */
export const handbookLifetime = { browser: 3600, edge: 86_400, whileAsking: 86_400, whileAway: 86_400 }
