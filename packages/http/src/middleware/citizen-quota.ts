/** A citizen's quotas per day or hour (R-LIM-10); a refusal says when the quota renews. */
import { errors } from '@portal/contract/texts/errors'
import { type Quota, type QuotaUse, takeQuota } from '@portal/identity'
import type { Context } from 'hono'
import { isDependencyFailure } from '../answer/failure.ts'
import { describeError } from '../answer/log.ts'
import { refused } from '../answer/refused.ts'
import type { PortalEnv } from '../env.ts'

type Limited = Parameters<typeof takeQuota>[0] & {
  /** PORTAL_ADDRESS_LIMITS: the factor on a citizen's quotas; 1 on AWS. */
  readonly addressLimits: number
}

type ChargedQuota = { readonly giveBack: () => Promise<void> } | { readonly refusal: Response }

export const chargeQuota = async (
  deps: Limited,
  c: Context<PortalEnv>,
  quota: Exclude<Quota, 'contact'>,
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
export const chargeChange = async (
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
