/**
 * The figures of /status (R-RUN-23): rows of one partition of `access`, each written by the work that it tells of. None
 * holds personal data. This file needs no schemas, so the function that seals the log loads none.
 */
import type { PortalStatus } from '@portal/contract'
import { tbilisiDay } from '@portal/domain'
import type { Items } from '@portal/items'

/** The only partition of `access` that the sealing may write (infra/constructs/portal/grants.ts). */
export const statusPartition = 'status'

export type Figure = 'verification' | 'feed_lag_ms' | 'restore_drill' | 'witnesses'
export type FigureOf<F extends Figure> = NonNullable<PortalStatus[F]>

export const recordFigure = async <F extends Figure>(items: Items, name: F, figure: FigureOf<F>): Promise<void> => {
  await items.put('access', { ...statusKey(name), ...figure, expires_at: afterYear(figure.at) })
}

/** Takes the same call for a code that is not sent, because nobody has the number, as for any other. */
export const countCode = async (
  items: Items,
  now: string,
  outcome: { readonly taken: number; readonly failed: number },
): Promise<void> => {
  const { taken, failed } = outcome
  await items.add(
    'access',
    codesKey(now),
    { taken, failed },
    { set: { expires_at: epochSeconds(now) + 2 * daySeconds } },
  )
}

const daySeconds = 86_400

export const statusKey = (sk: string) => ({ pk: statusPartition, sk })
export const codesKey = (now: string) => statusKey(`codes#${tbilisiDay(now)}`)
const epochSeconds = (at: string): number => Math.floor(Date.parse(at) / 1_000)
export const afterYear = (at: string): number => epochSeconds(at) + 366 * daySeconds
