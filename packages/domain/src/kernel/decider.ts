/** The decider kernel: state is folded from events, and a command is decided against it, without a clock or I/O. */
import type { Role } from '../facts/roles.ts'

/** What happened, named in the past tense. `data` is stored as JSON, so it never holds a class instance. */
export type DomainEvent<Type extends string = string, Data = unknown> = { readonly type: Type; readonly data: Data }

/** What somebody wants. The caller passes `actor` and `at` (ISO 8601, UTC), so that deciding stays pure. */
export type Command<Type extends string = string, Data = unknown> = {
  readonly type: Type
  readonly data: Data
  readonly actor: Actor
  readonly at: string
}

/** What somebody wants, before it is known who and when. */
export type CommandBody<C extends Command> = C extends Command ? Pick<C, 'type' | 'data'> : never

export const commandBy = <C extends Command>(actor: Actor, at: string, body: CommandBody<C>): C =>
  ({ ...body, actor, at }) as C

/** Either refused with the API's stable English code, or accepted with the events that follow. */
export type Decision<Event, Code extends string = string> =
  | { readonly accepted: true; readonly events: readonly Event[] }
  | { readonly accepted: false; readonly refusal: Code }

export type Decider<State, Event extends DomainEvent, C extends Command, Code extends string> = {
  readonly initialState: () => State
  readonly evolve: (state: State, event: Event) => State
  readonly decide: (command: C, state: State) => Decision<Event, Code>
}

type Handlers<State, Event extends DomainEvent> = Readonly<
  Record<string, (command: never, state: State) => Decision<Event, string>>
>
type CommandOf<H> = {
  [K in keyof H]: H[K] extends (command: infer C, ...rest: never[]) => unknown ? C : never
}[keyof H]
type RefusalOf<H> = {
  [K in keyof H]: H[K] extends (...args: never[]) => infer D
    ? D extends { refusal: infer Code }
      ? Code
      : never
    : never
}[keyof H]

/**
 * Builds a decider from one function per command. Refusal codes are inferred, so the compiler demands an API answer for
 * each code. Calls are marked as pure and beside them stands the state alone (`memberState`), so that a function that
 * only folds events bundles no decisions.
 */
export const decider = <State, Event extends DomainEvent, const H extends Handlers<State, Event>>(parts: {
  readonly initialState: () => State
  readonly evolve: (state: State, event: Event) => State
  readonly decide: H
}): Decider<State, Event, Extract<CommandOf<H>, Command>, Extract<RefusalOf<H>, string>> => ({
  initialState: parts.initialState,
  evolve: parts.evolve,
  decide: (command, state) => {
    const handler = parts.decide[command.type] as (command: Command, state: State) => Decision<Event, never>
    return handler(command, state)
  },
})

export const accept = <const Events extends readonly DomainEvent[]>(...events: Events) => ({
  accepted: true as const,
  events,
})
export const refuse = <const Code extends string>(refusal: Code) => ({ accepted: false as const, refusal })

export const fold = <State, Event extends DomainEvent>(
  { initialState, evolve }: { initialState: () => State; evolve: (state: State, event: Event) => State },
  events: Iterable<Event>,
): State => {
  let state = initialState()
  for (const event of events) state = evolve(state, event)
  return state
}

/**
 * Who acts, read from the stored member for each request. `agency` is set for staff of an agency only. `personalId`
 * lets rules stop staff from deciding on their own application or record.
 */
export type Actor = {
  readonly id: number
  readonly role: Role | 'system' | 'guest'
  readonly agency: number | null
  readonly personalId: string | null
  readonly name: PersonName
  /**
   * Who acts by a mandate in this actor's name (R-ACT-7): then `id`, `personalId`, `role` and `agency` are the
   * principal's, as of a citizen, and `name` is the agent's.
   */
  readonly agent?: Agent
  /** The two persons who let an agency's own system act: it leaves to others what concerns one of them (R-SYS-8). */
  readonly sponsors?: readonly Pick<Actor, 'id' | 'personalId'>[]
}

/** An agency's own system among actors: below zero, so that no number of a member means it (R-SYS-7). */
export const actorIdOfSystem = (systemNumber: number): number => -systemNumber
export const isSystemId = (actorId: number): boolean => actorId < 0

/** `isParent`: of the child in whose name they act. */
export type Agent = {
  readonly id: number
  readonly personalId: string | null
  readonly mandate: number
  readonly isParent?: true
}

export type PersonName = { readonly firstName: string; readonly lastName: string }

/** Member 0: operator commands and the demo loader (R-ROLE-3). */
export const system: Actor = {
  id: 0,
  role: 'system',
  agency: null,
  personalId: null,
  name: { firstName: 'system', lastName: '' },
}

/** Whoever is not signed in, recorded as member 0. A guest may write to the head of government. */
export const guest: Actor = {
  id: 0,
  role: 'guest',
  agency: null,
  personalId: null,
  name: { firstName: '', lastName: '' },
}
