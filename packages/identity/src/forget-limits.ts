/** The local page's view of a number: what it waits for, and how to forget that (R-RUN-11). */
import { type Dependencies, millisecondsNow } from './dependencies.ts'
import { codesADay, lockOf, pauseOf, quotaOf, type Wait } from './waits.ts'
import { readWaits, waitsKey } from './waits-rows.ts'

export type WaitsOfNumber = {
  readonly signinCode: Wait | null
  readonly phoneCode: Wait | null
  readonly lock: Wait | null
  /** Of this number or its phone, over all purposes. */
  readonly quota: Wait | null
  readonly failures: number
}

/** A personal ID, a company ID or a phone: nine digits may be either, so both are looked at. */
export const waitsOf = async (deps: Dependencies, number: string): Promise<WaitsOfNumber> => {
  const now = millisecondsNow(deps)
  const rows = await rowsOf(deps, number)
  const perDay = codesADay.citizen
  const first = (waits: readonly (Wait | null)[]) => waits.find((wait) => wait !== null) ?? null
  return {
    signinCode: first(rows.slice(0, 1).map(({ waits }) => pauseOf(waits, 'signin', now))),
    phoneCode: first(rows.slice(1).map(({ waits }) => pauseOf(waits, 'phone', now))),
    lock: first(rows.slice(0, 2).map(({ waits }) => lockOf(waits, now))),
    quota: first(rows.map(({ waits }) => quotaOf(waits, perDay, now))),
    failures: Math.max(...rows.slice(0, 2).map(({ waits }) => waits.failures)),
  }
}

/** Also of the phones that the number's codes went to: else a person at the local page would wait for another reason. */
export const forgetLimits = async (deps: Dependencies, number: string): Promise<void> => {
  const rows = await rowsOf(deps, number)
  await Promise.all(rows.map(({ pk }) => deps.items.delete('access', { pk, sk: 'waits' })))
}

/** The number's row, the phone's row, then the rows of phones that the number's codes counted against. */
const rowsOf = async (deps: Dependencies, number: string) => {
  const own = await readWaits(deps, await waitsKey(deps, 'number', number))
  const phone = await waitsKey(deps, 'phone', number)
  const rest = await Promise.all([phone, ...own.phones].map((pk) => readWaits(deps, pk)))
  return [own, ...rest]
}
