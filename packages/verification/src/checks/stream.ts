/**
 * Compares views and claims with a replay, one stream at a time: the rows that a stream should have, and whether a
 * stored row belongs to its stream. Constant memory. It reports keys, never values.
 */
import { parseStream, type StreamName } from '@portal/domain'
import type { Claim, EventStore, RecordedEvent, ViewRow } from '@portal/event-store'
import { type Item, isEqual, type Key } from '@portal/items'
import {
  isInSuperAdministrators,
  isStray,
  portalClaims,
  rowsOfStream,
  streamOfRow,
  superAdministratorsSet,
} from '@portal/read-models'
import { confirmProblems, type ReadDependencies, rowsUnder, type StreamProblem } from './reading.ts'

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
      rowsUnder(items, 'views', rows.map(rowKey)),
      rowsUnder(items, 'claims', claims.map(claimKey)),
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

const rowKey = ({ pk, sk }: ViewRow): Key => ({ pk, sk })
const claimKey = (claim: string): Key => ({ claim })

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

/** Reports a row that no replay produces; different rows are reported by `verifyStreamViews`. */
export const orphanRow = async (deps: ReadDependencies, row: Item): Promise<readonly StreamProblem[]> =>
  (await isStray(deps, row))
    ? [{ stream: streamOfRow(row) ?? 'views', reason: 'view-extra', place: viewLocation(row) }]
    : []

export const claimKeyOf = async ({ hmac }: Pick<EventStore, 'hmac'>, { kind, value }: Claim): Promise<string> =>
  `${kind}#${await hmac(kind, value)}`

const viewLocation = ({ pk, sk }: ViewRow | Item): string => `views ${pk} / ${sk}`
