import {
  type AgencyEvent,
  type ApplicationEvent,
  agencyDecider,
  applicationDecider,
  type DomainEvent,
  fold,
  type MemberEvent,
  memberDecider,
  type ProgramEvent,
  parseStream,
  personalFields,
  programDecider,
} from '@portal/domain'
import { describe, expect, test } from 'vitest'
import { fromGolden, goldenFiles, goldenKeys } from '../golden/golden.ts'
import type { RecordedEvent } from './event-store.ts'
import { openEvent } from './open.ts'
import { hashOf } from './stored-event.ts'
import { newestSchema, type Upcasters } from './upcast.ts'
import { verifyStored } from './verify.ts'

/** The portal has no second schema yet; when it has, its upcasters come from beside the events. */
const upcasters: Upcasters = {}
type History = readonly RecordedEvent[]
const folds: Readonly<Record<string, (history: History) => readonly [folded: unknown, initial: unknown]>> = {
  application: (history) => folded(applicationDecider, history as readonly RecordedEvent<ApplicationEvent>[]),
  member: (history) => folded(memberDecider, history as readonly RecordedEvent<MemberEvent>[]),
  agency: (history) => folded(agencyDecider, history as readonly RecordedEvent<AgencyEvent>[]),
  program: (history) => folded(programDecider, history as readonly RecordedEvent<ProgramEvent>[]),
}
const folded = <S, E extends DomainEvent>(
  decider: { readonly initialState: () => S; readonly evolve: (state: S, event: E) => S },
  history: readonly E[],
) => [fold(decider, history), decider.initialState()] as const

describe('golden samples', () => {
  const files = Object.entries(goldenFiles())

  test.each(files)('%s still has its hashes and its chain', (_, { events }) => {
    const stored = events.map(fromGolden)
    const last = stored.at(-1)
    if (last === undefined) throw new Error('a golden file has an event')
    const { stream, version, hash, at } = last
    expect(verifyStored({ stream, events: stored, head: { stream, version, hash, at } })).toMatchObject({
      intact: true,
    })
    expect(stored.map(hashOf)).toEqual(stored.map((event) => event.hash))
  })

  test.each(files)('%s still opens to what it said', async (_, { events, opened }) => {
    const { existingKey, keyFor } = goldenKeys()
    for (const [index, event] of events.map(fromGolden).entries()) {
      await Promise.all(Object.keys(event.sealed).map(keyFor))
      // As schema 1 among no upcasters: the data as they were recorded, before any upcaster.
      const { recorded, unreadable } = await openEvent({ upcasters: {}, existingKey }, { ...event, schema: 1 })
      expect([recorded.data, recorded.erased, unreadable]).toEqual([opened[index], [], []])
    }
  })

  test.each(files)('%s still folds', async (_, { events }) => {
    const { keyFor } = goldenKeys()
    const opened = await Promise.all(
      events.map(async (event) => (await openEvent({ upcasters, existingKey: keyFor }, fromGolden(event))).recorded),
    )
    const foldOf = folds[parseStream(opened[0]?.stream ?? '').kind]
    if (foldOf === undefined) throw new Error('a stream of a kind that nobody folds')
    const [state, initial] = foldOf(opened)
    expect(state).not.toEqual(initial)
  })

  test.each(Object.keys(personalFields))('%s has one of its newest schema', (type) => {
    const schemas = files
      .flatMap(([, { events }]) => events.filter((event) => event.type === type))
      .map(({ schema }) => schema)
    expect(schemas).toContain(newestSchema(upcasters, type))
  })
})
