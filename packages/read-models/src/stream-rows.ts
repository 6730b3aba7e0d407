/** The rows that a stream produces, and the stream that a stored row belongs to. */
import { parseStream, type StreamKind, type StreamName, streamKinds, streamOf } from '@portal/domain'
import type { EventStore, RecordedEvent, ViewRow } from '@portal/event-store'
import type { Item, Items } from '@portal/items'
import { openPortalStore } from './environment.ts'
import { noKeys } from './keys.ts'
import { portalProjections } from './projections.ts'

export const rowsOfStream = (stream: StreamName, history: readonly RecordedEvent[]): readonly ViewRow[] => {
  const { kind } = parseStream(stream)
  return portalProjections.filter((each) => each.kind === kind).flatMap(({ rows }) => rows(history))
}

type Dependencies = { readonly items: Items; readonly store: Pick<EventStore, 'load'> }

/**
 * Whether no replay produces a row under this key. The stream is first folded without sealed fields, so that personal
 * keys are opened only for a suspicious row.
 */
export const isStray = async ({ items, store }: Dependencies, row: Item): Promise<boolean> => {
  const stream = streamOfRow(row)
  if (stream === null) return true
  const isExpected = async ({ load }: Pick<EventStore, 'load'> = store) =>
    rowsOfStream(stream, await load(stream)).some(({ pk, sk }) => pk === row.pk && sk === row.sk)
  if (await isExpected(openPortalStore({ items, keys: noKeys }))) return false
  if (await isExpected()) return false
  const isStill = (await items.get('views', { pk: row.pk as string, sk: row.sk as string })) !== undefined
  return isStill && !(await isExpected())
}

/** The stream that a row was folded from, by its key (`keys.ts`) or its own attributes; null when unknown. */
export const streamOfRow = (row: Item): StreamName | null => {
  const [pk, sk] = [String(row.pk), String(row.sk)]
  if (pk.startsWith('file#')) return named('application', String(row.application))
  if (pk.startsWith('message-file#')) return named('talk', String(row.application))
  if (pk === 'members-waiting') return named('member', sk.split('#').at(-1))
  // A sort key without `#` is a row in its record's own partition. Otherwise its last two parts name the record:
  // `agency#1#program#7` is a row of program 7.
  // `form#3` under a program is the program's third form.
  const isOwn = !sk.includes('#') || sk.startsWith('form#')
  const [word = '', id] = isOwn ? pk.split('#') : sk.split('#').slice(-2)
  const kind = word === 'message' ? 'contact' : streamKinds.find((each) => each === word)
  return kind === undefined ? null : named(kind, id)
}

const named = (kind: StreamKind, id: string | undefined): StreamName | null =>
  id !== undefined && /^\d{1,15}$/.test(id) && Number(id) > 0 ? streamOf(kind, Number(id)) : null
