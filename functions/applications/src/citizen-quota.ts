/** A citizen's quotas per day or hour; a refusal says when the quota renews. */
import { errors } from '@portal/contract/texts/errors'
import { isCitizen } from '@portal/domain'
import { type PortalEnv, refused } from '@portal/http'
import { maxUnfiledBytes, type Quota, rowsOfUploads, takeQuota } from '@portal/identity'
import { read } from '@portal/items'
import type { Context } from 'hono'
import type { Dependencies } from './dependencies.ts'

type ChargedQuota = { readonly giveBack: () => Promise<void> } | { readonly refusal: Response }

export const chargeQuota = async (
  deps: Dependencies,
  c: Context<PortalEnv>,
  quota: Exclude<Quota, 'contact'>,
  amount = 1,
): Promise<ChargedQuota> => {
  const taken = await takeQuota(deps, { actor: c.var.actor, quota, amount, factor: deps.addressLimits })
  if (taken.isTaken) return taken
  return { refusal: refused(c, 'too_often', { retryAfter: taken.wait, message: errors[`server.quota.${quota}`] }) }
}

/** Limits the uploads that no application uses yet, those of drafts included; the expiry of the oldest frees space. */
export const refuseOverUploadLimit = async (
  { items, now, addressLimits }: Dependencies,
  c: Context<PortalEnv>,
  size: number,
): Promise<Response | null> => {
  if (!isCitizen(c.var.actor.role)) return null
  const today = Date.parse(now()) / 1000
  const rows = (await rowsOfUploads(items, c.var.actor.id)).filter(
    (row) => row.used_by === '' && read.number(row, 'expires_at') > today,
  )
  const unfiledBytes = rows.reduce((sum, row) => sum + read.number(row, 'size'), size)
  if (unfiledBytes <= maxUnfiledBytes * addressLimits) return null
  const first = Math.min(...rows.map((row) => read.number(row, 'expires_at')))
  return refused(c, 'too_often', {
    retryAfter: Math.max(1, first - today),
    message: errors['server.quota.unfiled'],
  })
}
