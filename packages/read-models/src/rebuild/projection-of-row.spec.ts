import { readFileSync } from 'node:fs'
import { eventLabels } from '@portal/contract/labels/events'
import { upcasters } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { expect, test } from 'vitest'
import { portalProjections } from '../projections.ts'
import { streamOfRow } from '../stream-rows.ts'
import { partitionsWithout, projectionOfRow } from './projection-of-row.ts'

/** The newest sample of an event: `packages/domain/golden` has one of every type and schema. */
const sampleOf = (type: string) => {
  const schema = (upcasters[type]?.length ?? 0) + 1
  const file = new URL(`../../../domain/golden/${type}.${schema}.json`, import.meta.url)
  // Some events also have their record's number in the data; it is set to 1, the number of the stream here.
  return {
    type,
    schema,
    data: { ...JSON.parse(readFileSync(file, 'utf8')), member: 1, contact: 1, application: 1, mandate: 1, webhook: 1 },
  }
}

/** A history of these event types, even in an order that no decider allows; all pairs together give each view rows. */
const historyOf = (kind: string, types: readonly string[]): readonly RecordedEvent[] =>
  types.map((type, index) => ({
    ...{
      ...sampleOf(type),
      stream: `${kind}-1`,
      version: index + 1,
      at: '2026-03-01T09:00:00.000Z',
      commandId: 'sample',
    },
    ...{ actor: { id: 2, role: 'User', for: 1, mandate: 1 }, hash: '', previousHash: '', commitments: {}, salts: {} },
  })) as unknown as readonly RecordedEvent[]
const histories = Object.entries(eventLabels).flatMap(([kind, labels]) =>
  Object.keys(labels).flatMap((first) => Object.keys(labels).map((second) => historyOf(kind, [first, second]))),
)

test('every row of every projection is found to be of its stream and its projection, by its key', {
  tags: 'R-LOG-1',
}, () => {
  const withRows = new Set<string>()
  for (const history of histories)
    for (const { name, kind, rows } of portalProjections)
      for (const row of history[0]?.stream.startsWith(`${kind}-`) ? rows(history) : []) {
        withRows.add(name)
        const { pk, sk } = row
        expect([pk, sk, streamOfRow(row), projectionOfRow(row)]).toEqual([pk, sk, history[0]?.stream, name])
        expect(partitionsWithout(new Set([name])).filter((prefix) => pk.startsWith(prefix))).toEqual([])
      }
  expect([...withRows].toSorted()).toEqual(portalProjections.map(({ name }) => name).toSorted())
})

test('a row in a partition that a rebuild leaves out belongs to another projection', () => {
  for (const { name } of portalProjections)
    for (const prefix of partitionsWithout(new Set([name])))
      for (const sk of ['detail', 'application#1', 'program#1'])
        expect(projectionOfRow({ pk: `${prefix}#1`, sk, application: 1 })).not.toBe(name)
})
