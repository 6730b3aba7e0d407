/** Charges a change, adopts the files that it came with, and gives back what a refused or repeated one did not use. */
import type { Context } from 'hono'
import type { PortalEnv } from '../env.ts'
import { chargeChange } from '../middleware/citizen-quota.ts'
import { refused } from './refused.ts'

type Releasable = { readonly release: () => Promise<void> }
type Adoption<Documents> =
  | (Releasable & { readonly adopted: true; readonly documents: Documents })
  | { readonly adopted: false; readonly errors: Readonly<Record<string, readonly string[]>> }

type Settled = { readonly accepted: true; readonly isReplay?: boolean } | { readonly accepted: false; refusal: string }

export const adoptCharged = async <Documents>(
  deps: Parameters<typeof chargeChange>[0],
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
