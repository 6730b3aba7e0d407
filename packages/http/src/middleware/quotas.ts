/** A citizen's quotas per day or hour (R-LIM-10), and limits per address (R-LIM-14); a refusal says how long to wait. */
import { errors } from '@portal/contract/texts/errors'
import {
  countAddress,
  type Dependencies,
  type LimitedByAddress,
  type Quota,
  type QuotaUse,
  takeQuota,
} from '@portal/identity'
import type { Context } from 'hono'
import { isDependencyFailure } from '../answer/failure.ts'
import { describeError } from '../answer/log.ts'
import { refused } from '../answer/refused.ts'
import type { PortalEnv } from '../env.ts'

type Limited = Parameters<typeof takeQuota>[0] & {
  /** PORTAL_ADDRESS_LIMITS: the factor on a citizen's quotas and on limits per address; 1 on AWS. */
  readonly addressLimits: number
}

type ChargedQuota = { readonly giveBack: () => Promise<void> } | { readonly refusal: Response }

export const chargeQuota = async (
  deps: Limited,
  c: Context<PortalEnv>,
  quota: Exclude<Quota, 'contact' | 'visits'>,
  amount = 1,
): Promise<ChargedQuota> => {
  const taken = await takeForRead(c, takeQuota(deps, { actor: c.var.actor, quota, amount, factor: deps.addressLimits }))
  if (taken.isTaken) return taken
  return { refusal: refused(c, 'too_often', { retryAfter: taken.wait, message: errors[`server.quota.${quota}`] }) }
}

/** Who only reads what is theirs is not kept from it while nothing can be written (R-RUN-14); no other fault lifts a limit. */
const takeForRead = async (c: Context<PortalEnv>, taking: Promise<QuotaUse>): Promise<QuotaUse> => {
  try {
    return await taking
  } catch (error) {
    if (c.req.method !== 'GET' || !isDependencyFailure(error)) throw error
    const where = { request_id: c.get('requestId'), area: c.get('area') }
    c.get('log')({ level: 'warn', code: 'quota_not_counted', ...where, ...describeError(error) })
    return { isTaken: true, giveBack: async () => undefined }
  }
}

/**
 * Charges a change and the files that came inside its request (those of an upload were charged when its form was given).
 * What is given back is the change: the bytes were received.
 */
const chargeChange = async (
  deps: Limited,
  c: Context<PortalEnv>,
  quota: 'applications' | 'changes' | 'messages',
  sent: readonly (string | File | undefined)[],
): Promise<ChargedQuota> => {
  const counted = await chargeQuota(deps, c, quota)
  const bytes = sent.reduce((sum, each) => sum + (each instanceof File ? each.size : 0), 0)
  if ('refusal' in counted || bytes === 0) return counted
  const received = await chargeQuota(deps, c, 'uploads', bytes)
  if (!('refusal' in received)) return counted
  await counted.giveBack()
  return received
}

type Releasable = { readonly release: () => Promise<void> }
type Adoption<Documents> =
  | (Releasable & { readonly adopted: true; readonly documents: Documents })
  | { readonly adopted: false; readonly errors: Readonly<Record<string, readonly string[]>> }

type Settled = { readonly accepted: true; readonly isReplay?: boolean } | { readonly accepted: false; refusal: string }

/** Charges a change, adopts the files that it came with, and gives back what a refused or repeated one did not use. */
export const adoptCharged = async <Documents>(
  deps: Limited,
  c: Context<PortalEnv>,
  { quota, sent }: { quota: Parameters<typeof chargeChange>[2]; sent: Parameters<typeof chargeChange>[3] },
  adopt: () => Promise<Adoption<Documents>>,
) => {
  const charged = await chargeChange(deps, c, quota, sent)
  if ('refusal' in charged) return charged
  const adoption = await adopt()
  if (!adoption.adopted) {
    await charged.giveBack()
    return { refusal: refused(c, 'invalid_fields', { errors: adoption.errors }) }
  }
  /** Call it with the outcome of the command that the files were adopted for. */
  const settle = async (outcome: Settled): Promise<void> => {
    if (!outcome.accepted || outcome.isReplay) await charged.giveBack()
    await releaseUnused(adoption, outcome)
  }
  return { documents: adoption.documents, settle }
}

/**
 * Releases the files of a command whose refusal proves that it had no effect. A retry that was refused because of its own
 * first attempt must not release what that attempt filed.
 */
export const releaseUnused = async (adoption: Releasable, outcome: Settled): Promise<void> => {
  if (!outcome.accepted && !uncertain.has(outcome.refusal)) await adoption.release()
}

const uncertain: ReadonlySet<string> = new Set(['in_progress', 'idempotency_key_reused', 'busy'])

/** Counts a request of this address; returns the refusal when there were too many. */
export const refuseBusyAddress = async (
  {
    items,
    now,
    store,
    addressLimits,
  }: Pick<Dependencies, 'items' | 'now'> &
    Pick<Limited, 'addressLimits'> & { readonly store: Pick<Dependencies, 'hmac'> },
  c: Context<PortalEnv>,
  what: LimitedByAddress,
): Promise<Response | null> => {
  const seconds = await countAddress(
    { items, now, hmac: (label, value) => store.hmac(label, value) },
    { address: c.get('address'), what, factor: addressLimits },
  )
  return seconds === null
    ? null
    : refused(c, 'too_often', { retryAfter: seconds, message: errors['server.addressLimit'] })
}
