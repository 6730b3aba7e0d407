/**
 * Runs the commands of one stream in order; each records one event. An interrupted load continues, because the number
 * of events shows how many commands were done.
 */
import type { Command, Decider, DomainEvent, StreamName } from '@portal/domain'
import type { EventStore, PrepareCommand } from '@portal/event-store'

export const runCommands = async <S, E extends DomainEvent, C extends Command, Code extends string>(
  store: EventStore,
  decider: Decider<S, E, C, Code>,
  stream: StreamName,
  commands: readonly (C | PrepareCommand<C>)[],
): Promise<void> => {
  let version = (await store.load(stream)).length
  for (const command of commands.slice(version)) {
    const outcome = await store.execute(decider, stream, command, { commandId: `demo-${stream}-${version + 1}` })
    if (!outcome.accepted)
      throw new Error(`the demo command ${version + 1} of ${stream} was refused: ${outcome.refusal}`)
    version++
  }
}

/** Takes the ids 1 to `last` of a kind from their counter, some of which an interrupted load may have taken already. */
export const reserve = async (store: EventStore, kind: string, last: number): Promise<void> => {
  let number = 0
  while (number < last) number = await store.nextNumber(kind)
}

export const daysBefore = (now: Date, days: number, hours = 0): string =>
  new Date(now.getTime() - days * 86_400_000 + hours * 3_600_000).toISOString()
