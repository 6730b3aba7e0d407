/** The given-when-then helper for specs of deciders. */
import { type Command, type Decider, type DomainEvent, fold } from '@portal/domain'
import { expect } from 'vitest'

export const decisions =
  <State, Event extends DomainEvent, C extends Command, Code extends string>(decider: Decider<State, Event, C, Code>) =>
  (...events: readonly Event[]) => ({
    when: (command: C) => {
      const decision = decider.decide(command, fold(decider, events))
      return {
        /** Expects exactly these events. (A property named `then` would make this object a thenable.) */
        thenHappened: (...expected: readonly [Event, ...Event[]]) =>
          expect(decision).toEqual({ accepted: true, events: expected }),
        /** Expects one event of this type with at least these fields. */
        thenOne: <Type extends Event['type']>(
          type: Type,
          data: Partial<Extract<Event, { readonly type: Type }>['data']> = {},
        ) => expect(decision).toMatchObject({ accepted: true, events: [{ type, data }] }),
        thenNothingHappened: () => expect(decision).toEqual({ accepted: true, events: [] }),
        thenRefused: (refusal: Code) => expect(decision).toEqual({ accepted: false, refusal }),
      }
    },
  })
