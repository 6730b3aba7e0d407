/**
 * Compares views and claims with a replay, one stream at a time: the rows that a stream should have, and whether a
 * stored row belongs to its stream. Constant memory. It reports keys, never values.
 */
import { parseStream, type StreamKind, type StreamName, streamKinds, streamOf } from '@portal/domain'
import type { Claim, EventStore, RecordedEvent, ViewRow } from '@portal/event-store'
import { type Item, type Items, isEqual, type Key, type TableName } from '@portal/items'
import { portalClaims } from '../claims.ts'
import { openPortalStore } from '../environment.ts'
import { noKeys } from '../keys.ts'
import { portalProjections } from '../projections.ts'
import { isInSuperAdministrators, superAdministratorsSet } from '../super-administrators.ts'
import { confirmProblems, type ReadDependencies, type StreamProblem } from './reading.ts'

export const rowsOfStream = (stream: StreamName, history: readonly RecordedEvent[]): readonly ViewRow[] => {
  const { kind } = parseStream(stream)
  return portalProjections.filter((each) => each.kind === kind).flatMap(({ rows }) => rows(history))
}

export const claimsOfStream = (stream: StreamName, history: readonly RecordedEvent[]): readonly Claim[] => {
  const { kind } = parseStream(stream)
  const all = portalClaims.filter((each) => each.kind === kind).flatMap(({ claimsOf }) => claimsOf(history))
  return all.filter(({ value }) => typeof value === 'string')
}

/** The rows that are missing or different. `read` is the stream's history if it was just read. */
export const verifyStreamViews = async (
  { items, store }: ReadDependencies,
  stream: StreamName,
  read?: readonly RecordedEvent[],
): Promise<readonly StreamProblem[]> => {
  let known = read
  return confirmProblems(async () => {
    const history = known ?? (await store.load(stream))
    known = undefined
    const rows = rowsOfStream(stream, history)
    const claims = await Promise.all(claimsOfStream(stream, history).map((claim) => claimKeyOf(store, claim)))
    const [views, storedClaims, missingMembers] = await Promise.all([
      readRows(
        items,
        'views',
        rows.map(({ pk, sk }) => ({ pk, sk })),
      ),
      readRows(
        items,
        'claims',
        claims.map((claim) => ({ claim })),
      ),
      missingInSet({ items, store }, stream, history),
    ])
    return [
      ...rows.flatMap((row, index): StreamProblem[] => {
        const storedRow = views[index]
        if (storedRow !== undefined && isEqual(storedRow, row)) return []
        return [{ stream, reason: storedRow ? 'view-different' : 'view-missing', place: viewLocation(row) }]
      }),
      ...claims.flatMap((claim, index): StreamProblem[] => {
        const storedClaim = storedClaims[index]
        if (isEqual(storedClaim, { claim, stream })) return []
        return [{ stream, reason: storedClaim ? 'claim-different' : 'claim-missing', place: `claims ${claim}` }]
      }),
      ...missingMembers,
    ]
  })
}

/** Rows in the order of the keys, read a hundred per call. */
const readRows = async (
  items: Items,
  table: TableName,
  keys: readonly Key[],
): Promise<readonly (Item | undefined)[]> => {
  const found: (Item | undefined)[] = []
  for (let at = 0; at < keys.length; at += 100) found.push(...(await items.getMany(table, keys.slice(at, at + 100))))
  return found
}

/** Reports a member who is missing in the set; `claim-rows.ts` reports a surplus member with the set. */
const missingInSet = async (
  { items }: ReadDependencies,
  stream: StreamName,
  history: readonly RecordedEvent[],
): Promise<readonly StreamProblem[]> => {
  const { kind, id } = parseStream(stream)
  if (kind !== 'member' || !isInSuperAdministrators(history)) return []
  const claim = `set#${superAdministratorsSet}`
  const members = (await items.get('claims', { claim }))?.members
  return Array.isArray(members) && members.includes(id)
    ? []
    : [{ stream: 'claims', reason: 'set', place: `claims ${claim}` }]
}

/**
 * Reports a row that no replay produces; different rows are reported by `verifyStreamViews`. The stream is first folded
 * without sealed fields, so that personal keys are opened only for a suspicious row.
 */
export const orphanRow = async ({ items, store }: ReadDependencies, row: Item): Promise<readonly StreamProblem[]> => {
  const stream = streamOfRow(row)
  const extra = { stream: stream ?? 'views', reason: 'view-extra' as const, place: viewLocation(row) }
  if (stream === null) return [extra]
  const isExpected = async ({ load }: Pick<EventStore, 'load'> = store) =>
    rowsOfStream(stream, await load(stream)).some(({ pk, sk }) => pk === row.pk && sk === row.sk)
  if (await isExpected(openPortalStore({ items, keys: noKeys }))) return []
  if (await isExpected()) return []
  const isStill = (await items.get('views', { pk: row.pk as string, sk: row.sk as string })) !== undefined
  return isStill && !(await isExpected()) ? [extra] : []
}

export const claimKeyOf = async ({ hmac }: Pick<EventStore, 'hmac'>, { kind, value }: Claim): Promise<string> =>
  `${kind}#${await hmac(kind, value)}`

const viewLocation = ({ pk, sk }: ViewRow | Item): string => `views ${pk} / ${sk}`

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
