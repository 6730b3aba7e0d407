/**
 * Events on which a projector failed, set aside so that they block nothing: rows by position in the table `log`, under
 * `waiting#<projector>` and, after five attempts or at once if the outcome is unknown, `parked#<projector>`. The sweep
 * retries those parked as unavailable, a person the others. A row holds positions and a reason, never event data.
 */
import type { StreamName } from '@portal/domain'
import { everyItem, type Item, type Items, type Key } from '@portal/items'
import { digest } from '../hash.ts'
import { addChecked, withChecksum } from '../row-checksum.ts'
import { AlreadyInProgress, errorName, type FailureReason, failureReason } from './projector.ts'
import type { LoggedEvent } from './segment.ts'

export const maxTries = 5

export type SetAside = {
  readonly projector: string
  readonly is: 'waiting' | 'parked'
  readonly position: number
  readonly segment: number
  readonly stream: StreamName
  readonly version: number
  readonly tries: number
  readonly reason: FailureReason
  /** The name of the error. */
  readonly error: string
  readonly at: string
}
type Is = SetAside['is']

type Failure = { readonly projector: string; readonly event: LoggedEvent; readonly error: unknown; readonly at: string }

/**
 * Counts another failed attempt and parks the event at the fifth, and at once when its outcome is unknown. `AlreadyInProgress` does not count, because another run is
 * processing the event.
 */
export const setAside = async (items: Items, failure: Failure): Promise<SetAside> => {
  const { projector, error, at } = failure
  const { position } = failure.event
  const row = await countFailure(items, 'waiting', failure, error instanceof AlreadyInProgress ? 0 : 1)
  if ((row.tries as number) < maxTries && failureReason(error) !== 'unknown') return setAsideOf(row)
  const parked = { ...row, ...keyOf('parked', projector, position) }
  const token = digest(`${projector} ${position} ${row.tries} ${at}`).slice(0, 36)
  await items.transact(
    [
      { put: parked, table: 'log' },
      { delete: keyOf('waiting', projector, position), table: 'log' },
    ],
    token,
  )
  return setAsideOf(parked)
}

const countFailure = async (items: Items, is: Is, { projector, event, error, at }: Failure, by: number) => {
  const { position, segment, event: stored } = event
  const { stream, version } = stored
  const set = withChecksum({ segment, stream, version, reason: failureReason(error), error: errorName(error), at })
  return addChecked(items, { table: 'log', key: keyOf(is, projector, position), name: 'tries', by, set })
}

/** Parks an event at once, for work that no checkpoint follows; `tries` tells how often it was parked. */
export const park = async (items: Items, failure: Failure): Promise<SetAside> =>
  setAsideOf(await countFailure(items, 'parked', failure, 1))

export const removeSetAside = async (items: Items, { is, projector, position }: SetAside): Promise<void> => {
  await items.delete('log', keyOf(is, projector, position))
}

/** Lists a projector's rows by position, or those between two positions. */
export async function* listSetAside(
  items: Items,
  is: Is,
  projector: string,
  sort: { readonly from?: number; readonly to?: number } = {},
): AsyncGenerator<SetAside> {
  for await (const row of everyItem(items, 'log', { partition: `${is}#${projector}`, sort })) yield setAsideOf(row)
}

/** The set-aside positions from this one on. A repeated batch skips them, because they are retried one by one. */
export const setAsideFrom = async (items: Items, projector: string, from: number): Promise<ReadonlySet<number>> => {
  const aside = new Set<number>()
  const add = async (is: Is) => {
    for await (const { position } of listSetAside(items, is, projector, { from })) aside.add(position)
  }
  // In this order, because the fifth failure moves a row from waiting to parked, where it is then still found.
  await add('waiting')
  await add('parked')
  return aside
}

const keyOf = (is: Is, projector: string, position: number): Key => ({ pk: `${is}#${projector}`, sk: position })

const setAsideOf = ({ pk, sk, ...row }: Item): SetAside => {
  const [is, ...projector] = String(pk).split('#')
  return { ...row, is, projector: projector.join('#'), position: sk } as unknown as SetAside
}
