/**
 * Sends one plan until its outcome is known. It uses no clock and no new random values: each attempt sends the same
 * bytes under the same token, and the backoff is a dependency.
 */
import type { DomainEvent } from '@portal/domain'
import { AnswerLost, type Items, TransactionCancelled } from '@portal/items'
import type { Meaning, Plan } from './plan.ts'
import { fromItem } from './stored-event.ts'

export type AppendDependencies = {
  readonly items: Items
  /** Waits before attempt `retry` (1, 2, …) with full jitter, so that competitors do not collide again. */
  readonly wait: (retry: number) => Promise<void>
}

export type AppendResult =
  | { readonly is: 'committed' }
  /** The conditions of these writes failed, and an earlier attempt of this same append is not the cause. */
  | { readonly is: 'refused'; readonly by: readonly Meaning[] }
  /** Every attempt met a conflict, throttling or a lost answer; `conflicts` are those of the last attempt. */
  | { readonly is: 'given-up'; readonly conflicts: readonly Meaning[] }

const maxAttempts = 4

export const append = async <E extends DomainEvent>(
  { items, wait }: AppendDependencies,
  plan: Plan<E>,
): Promise<AppendResult> => {
  let conflicts: readonly Meaning[] = []
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
      const failedWith = (reason: string) => plan.meanings.filter((_, index) => error.reasons[index] === reason)
      const by = failedWith('condition')
      // If our own append committed and its answer was lost, the second attempt's conditions fail.
      if (by.length > 0) return (await isOurs(items, plan)) ? { is: 'committed' } : { is: 'refused', by }
      conflicts = failedWith('conflict')
    }
  }
  return (await isOurs(items, plan)) ? { is: 'committed' } : { is: 'given-up', conflicts }
}

/** Each version is written once, so the command id of the stored event tells whose append won. */
const isOurs = async <E extends DomainEvent>(items: Items, plan: Plan<E>): Promise<boolean> => {
  const item = await items.get('events', { stream: plan.stream, version: plan.firstVersion })
  return item !== undefined && fromItem(item).commandId === plan.commandId
}
