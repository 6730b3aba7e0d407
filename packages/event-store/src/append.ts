/**
 * Sends one plan until it is known what became of it. Here are no clock and no fresh random values: each try sends the
 * same bytes under the same token, and how long to wait between tries is a dependency.
 */
import type { DomainEvent } from '@portal/domain'
import { AnswerLost, type Items, TransactionCancelled } from '@portal/items'
import type { Meaning, Plan } from './plan.ts'
import { fromItem } from './stored-event.ts'

export type AppendDependencies = {
  readonly items: Items
  /** Waits before try number `retry` (1, 2, …): full jitter, so that rivals do not meet again. */
  readonly wait: (retry: number) => Promise<void>
}

export type AppendResult =
  | { readonly is: 'committed' }
  /** The conditions of these writes did not hold, and it was not our own append that made them so. */
  | { readonly is: 'refused'; readonly by: readonly Meaning[] }
  /** Every try was in conflict, throttled or not answered; the writes that were in conflict at the last one. */
  | { readonly is: 'given-up'; readonly conflicts: readonly Meaning[] }

const mostTries = 4

export const append = async <E extends DomainEvent>(
  { items, wait }: AppendDependencies,
  plan: Plan<E>,
): Promise<AppendResult> => {
  let conflicts: readonly Meaning[] = []
  for (let retry = 0; retry < mostTries; retry++) {
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
      const stoodInTheWay = (reason: string) => plan.meanings.filter((_, index) => error.reasons[index] === reason)
      const by = stoodInTheWay('condition')
      // Our own append, its answer lost on the way, fails the conditions of the second try.
      if (by.length > 0) return (await isOurs(items, plan)) ? { is: 'committed' } : { is: 'refused', by }
      conflicts = stoodInTheWay('conflict')
    }
  }
  return (await isOurs(items, plan)) ? { is: 'committed' } : { is: 'given-up', conflicts }
}

/** The event itself tells: it carries the id of the command, for ever, and its version is taken once. */
const isOurs = async <E extends DomainEvent>(items: Items, plan: Plan<E>): Promise<boolean> => {
  const item = await items.get('events', { stream: plan.stream, version: plan.firstVersion })
  return item !== undefined && fromItem(item).commandId === plan.commandId
}
