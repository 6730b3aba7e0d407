/** A citizen's quotas per day or hour (R-LIM-10); a refusal says when the quota renews. */
import { errors } from '@portal/contract/texts/errors'
import { type Quota, takeQuota } from '@portal/identity'
import type { Context } from 'hono'
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
  const taken = await takeQuota(deps, { actor: c.var.actor, quota, amount, factor: deps.addressLimits })
  if (taken.isTaken) return taken
  return { refusal: refused(c, 'too_often', { retryAfter: taken.wait, message: errors[`server.quota.${quota}`] }) }
}

/** Charges the files that came inside a request; those of an upload were charged when its form was given. */
export const chargeSentFiles = async (
  deps: Limited,
  c: Context<PortalEnv>,
  sent: readonly (string | File | undefined)[],
): Promise<Response | null> => {
  const bytes = sent.reduce((sum, each) => sum + (each instanceof File ? each.size : 0), 0)
  if (bytes === 0) return null
  const use = await chargeQuota(deps, c, 'uploads', bytes)
  return 'refusal' in use ? use.refusal : null
}
