/**
 * Quotas of a citizen per day (Asia/Tbilisi) or hour, so that no account can fill the store or the staff's queue. Staff
 * have those of previews and visits alone. `factor` is PORTAL_ADDRESS_LIMITS.
 */
import { type Actor, isCitizen, startOfTbilisiDay, tbilisiDay } from '@portal/domain'
import { type Item, type Items, ifRevision, read, writeOnce } from '@portal/items'
import { backOff, maxRetries } from '../codes/throttle-rows.ts'
import { expirySeconds } from '../dependencies.ts'

const megabyte = 1024 * 1024
const hour = 60 * 60_000
const day = 24 * hour

/** `hasStaff`: it also binds staff. */
type Bound = { readonly most: number; readonly per: 'day' | 'hour'; readonly hasStaff?: boolean }

const quotas = {
  applications: { most: 10, per: 'day' },
  uploads: { most: 200 * megabyte, per: 'day' },
  drafts: { most: 500 * megabyte, per: 'day' },
  messages: { most: 20, per: 'day' },
  contact: { most: 10, per: 'day' },
  changes: { most: 100, per: 'day' },
  // Pages, of which a first one counts twenty times (R-LIM-33).
  export: { most: 2_000, per: 'day' },
  pdf: { most: 20, per: 'hour' },
  // Each asks whether a number is registered, and may cost an SMS.
  visits: { most: 30, per: 'hour', hasStaff: true },
  previews: { most: 60, per: 'hour', hasStaff: true },
} as const satisfies Readonly<Record<string, Bound>>
export type Quota = keyof typeof quotas

/** Bytes for which each form of an upload counts at least, because every form is a row that later ones read (R-LIM-43). */
export const leastUploadBytes = 256 * 1024

/** Maximum bytes of a citizen's uploads that no application uses. */
export const maxUnfiledBytes = 1024 * megabyte

type Dependencies = {
  readonly items: Items
  readonly now: () => string
  readonly wait: (milliseconds: number) => Promise<void>
}

export type QuotaUse =
  | { readonly isTaken: true; readonly giveBack: () => Promise<void> }
  /** Seconds until the quota allows the next use. */
  | { readonly isTaken: false; readonly wait: number }

/** Too many requests of one person at the same moment; nothing is wrong with the table. */
export class QuotaContended extends Error {}

/** Takes `amount` before the work; `giveBack` returns it when the work is not done. */
export const takeQuota = async (
  deps: Dependencies,
  {
    actor,
    quota,
    amount = 1,
    factor,
  }: { actor: Pick<Actor, 'id' | 'role'>; quota: Quota; amount?: number; factor: number },
): Promise<QuotaUse> => {
  const { most, per, hasStaff = false }: Bound = quotas[quota]
  if (!hasStaff && !isCitizen(actor.role)) return { isTaken: true, giveBack: async () => undefined }
  const span = spanOf(per, deps.now())
  const key = { pk: `quota#${actor.id}`, sk: `${quota}#${span.name}` }
  const isAdded = await changeUsed(deps, { key, ends: span.ends }, (used) =>
    used + amount > most * factor ? null : used + amount,
  )
  if (!isAdded) return { isTaken: false, wait: Math.ceil((span.ends - Date.parse(deps.now())) / 1000) }
  const giveBack = async () => {
    await changeUsed(deps, { key, ends: span.ends }, (used) => Math.max(0, used - amount))
  }
  return { isTaken: true, giveBack }
}

/** Retries after a lost race; `null` changes nothing. */
const changeUsed = async (
  deps: Dependencies,
  { key, ends }: { key: { readonly pk: string; readonly sk: string }; ends: number },
  change: (used: number) => number | null,
): Promise<boolean> => {
  for (let round = 0; round < maxRetries; round++) {
    const row = await deps.items.get('access', key)
    const used = change(read.numberOr(row, 'used', 0))
    if (used === null) return false
    const revision = read.numberOr(row, 'revision', 0)
    const put: Item = { ...key, used, revision: revision + 1, expires_at: expirySeconds(ends + day) }
    if (await writeOnce(deps.items, [{ put, table: 'access', if: ifRevision(revision) }])) return true
    await backOff(deps, round)
  }
  throw new QuotaContended('quota_contended')
}

/** The current day or hour, and its end in epoch milliseconds. */
const spanOf = (per: 'day' | 'hour', at: string): { readonly name: string; readonly ends: number } => {
  const now = Date.parse(at)
  if (per === 'hour') {
    const window = Math.floor(now / hour)
    return { name: String(window), ends: (window + 1) * hour }
  }
  const today = tbilisiDay(at)
  return { name: today, ends: startOfTbilisiDay(today) + day }
}
