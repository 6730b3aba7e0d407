import type { EventStore, ProjectDependencies, Projector, SequenceDependencies } from '@portal/event-store'
import type { Items } from '@portal/items'

export type LogEntry = {
  readonly level: 'info' | 'warn' | 'error'
  readonly message: string
  readonly [detail: string]: string | number | undefined
}

export type Dependencies = SequenceDependencies & {
  readonly items: Items
  readonly open: EventStore['open']
  readonly projectors: readonly Projector[]
  /** Logs positions and reasons only, never event data. */
  readonly log: (entry: LogEntry) => unknown
} & Pick<ProjectDependencies, 'hasTime'>
