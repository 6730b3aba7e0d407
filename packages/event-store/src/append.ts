/**
 * Sends one plan in at most four attempts, all with the same bytes and token, so that DynamoDB applies it once. It uses
 * no clock and no randomness; the backoff is a dependency.
 */
import type { DomainEvent } from '@portal/domain'
import { AnswerLost, type Items, TransactionCancelled } from '@portal/items'
import type { AppendPlan, WritePurpose } from './plan.ts'
import { fromItem } from './stored-event.ts'

export type AppendDependencies = {
  readonly items: Items
  /** Waits before attempt `retry` (1, 2, …) with full jitter, so that competitors do not collide again. */
  readonly wait: (retry: number) => Promise<void>
}

export type AppendResult =
  | { readonly is: 'committed' }
  /** The conditions of these writes failed, and no earlier attempt of this append had committed. */
  | { readonly is: 'refused'; readonly by: readonly WritePurpose[] }
  /** Every attempt met a conflict, throttling or a lost answer; `conflicts` are the writes that last met a conflict. */
  | { readonly is: 'given-up'; readonly conflicts: readonly WritePurpose[] }

const maxAttempts = 4

export const append = async <E extends DomainEvent>(
  { items, wait }: AppendDependencies,
  plan: AppendPlan<E>,
): Promise<AppendResult> => {
  let conflicts: readonly WritePurpose[] = []
  for (let retry = 0; retry < maxAttempts; retry++) {
    if (retry > 0) await wait(retry)
    try {
      await items.transact(plan.writes, plan.token)
      return { is: 'committed' }
    } catch (error) {
      if (error instanceof AnswerLost) {
        if (await isOurs(items, plan)) return { is: 'committed' }
        continue
      }
      if (!(error instanceof TransactionCancelled)) throw error
      const failedWith = (reason: string) => plan.purposes.filter((_, index) => error.reasons[index] === reason)
      const by = failedWith('condition')
      // Conditions also fail when our own earlier attempt committed and its answer was lost.
      if (by.length > 0) return (await isOurs(items, plan)) ? { is: 'committed' } : { is: 'refused', by }
      conflicts = failedWith('conflict')
    }
  }
  return (await isOurs(items, plan)) ? { is: 'committed' } : { is: 'given-up', conflicts }
}

/** Each version is written once, so the command id of the stored event tells whose append won. */
const isOurs = async <E extends DomainEvent>(items: Items, plan: AppendPlan<E>): Promise<boolean> => {
  const item = await items.get('events', { stream: plan.stream, version: plan.firstVersion })
  return item !== undefined && fromItem(item).commandId === plan.commandId
}
