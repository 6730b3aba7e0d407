/**
 * What sign-in needs from outside. Random secrets come from node:crypto directly, because an injected source could be
 * weak.
 */
import type { Items } from '@portal/items'

export type Dependencies = {
  readonly items: Items
  /** HMAC-SHA-256 under the portal's wrapped secret, so that no personal ID, phone or address is in a key (R-LOG-3). */
  readonly hmac: (label: string, value: string) => Promise<string>
  /** ISO 8601, UTC. */
  readonly now: () => string
  readonly wait: (milliseconds: number) => Promise<void>
}

export const millisecondsNow = ({ now }: Pick<Dependencies, 'now'>): number => Date.parse(now())

/** DynamoDB deletes expired rows up to days late, so every reader compares the time as well. */
export const expirySeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000)
