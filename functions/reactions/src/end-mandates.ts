/** Ends the mandates whose last day is over, the visits after two hours, and the offers that nobody answered (R-ACT-6). */
import { randomUUID } from 'node:crypto'
import { mandateDecider, streamOf, system } from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import type { Items } from '@portal/items'
import { overdueMandates } from '@portal/read-models'

type EndMandatesDependencies = {
  readonly items: Items
  readonly execute: EventStore['execute']
  readonly now: () => string
  readonly hasTime?: (() => boolean) | undefined
}

export const endMandates = async ({ items, execute, now, hasTime }: EndMandatesDependencies): Promise<void> => {
  const at = now()
  for (const mandate of await overdueMandates(items, at)) {
    if (hasTime && !hasTime()) return
    await execute(
      mandateDecider,
      streamOf('mandate', mandate),
      { type: 'EndMandate', data: { isErased: false }, actor: system, at },
      { commandId: randomUUID() },
    )
  }
}
