/** A portal with rows of every kind, for specs that change one of them. */
import { everyEvent, type LoggedEvent, setAside } from '@portal/event-store'
import type { Item, Items, Key, TableName } from '@portal/items'
import { setGenerations } from '@portal/read-models'
import { type Fixture, filedFields, openFixture } from '@portal/tests/support/filed-application'
import { isNight } from '@portal/tests/support/night'
import { seeded } from '@portal/tests/support/portal'

/** A row of every kind: sealed and unsealed events, waiting and parked ones, remembered answers, erased keys. */
export const openWithEveryRow = async (given: Items): Promise<Fixture> => {
  const fixture = await openFixture(given)
  const { items } = fixture
  await fixture.settle()
  await fixture.seal()
  const body = { ...filedFields, project_id: seeded.programs.withoutAttachments }
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  await fixture.request('/api/auth/applications', {
    method: 'POST',
    body: form,
    headers: { Authorization: `Bearer ${fixture.citizen.token}`, 'Idempotency-Key': 'once' },
  })
  await fixture.keys.keyFor('member-99')
  await fixture.keys.erase('member-99')
  await fixture.settle()
  await setGenerations(items, 'counts', { live: 'g1', filling: null })
  await setGenerations(items, 'search', { live: 'g1', filling: null })
  const logged: LoggedEvent[] = []
  for await (const event of everyEvent(items)) logged.push(event)
  const aside = { projector: 'counts', error: new RangeError(), at: fixture.clock.now() }
  await setAside(items, { ...aside, event: logged[3] as LoggedEvent })
  for (let tries = 0; tries < 5; tries++) await setAside(items, { ...aside, event: logged[4] as LoggedEvent })
  return fixture
}

export const lastBit = (text: string): string =>
  text === '' ? '!' : text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) ^ 1)

export const rowLocation = (table: TableName, key: Key): string => `${table} ${Object.values(key).join(' / ')}`

export const rowKind = (...parts: readonly (string | number)[]): string =>
  parts
    .map((part) =>
      String(part)
        .replace(/(#|^)[\w-]{32,}$/, '$1…')
        .replace(/\d+/g, 'n'),
    )
    .join(' ')

/** Rows that are changed together by day, each of which must be named; at night one row is changed at a time. */
const dayBatch = 16

/** A damaged key, search block or segment makes other rows unreadable, whose own faults are then not named. */
const hidesOthers = (table: TableName, { pk }: Item): boolean =>
  table === 'keys' || table === 'search' || String(pk).startsWith('segment-')

/** No row is in a batch twice, and no two events of a stream, of which only the first is named. */
export const changeBatches = <Change extends { readonly item: Item }>(
  table: TableName,
  changes: readonly Change[],
  { isSample }: { readonly isSample: boolean },
): readonly (readonly Change[])[] => {
  const size = isSample || isNight ? 1 : dayBatch
  const groupOf = (item: Item) => (table === 'events' ? item.stream : item)
  const batches: Change[][] = []
  for (const change of changes) {
    const open = hidesOthers(table, change.item)
      ? undefined
      : batches.find(
          (batch) =>
            batch.length < size &&
            batch.every(({ item }) => groupOf(item) !== groupOf(change.item) && !hidesOthers(table, item)),
        )
    if (open) open.push(change)
    else batches.push([change])
  }
  return batches
}
