/** The waits of a personal ID, company ID or phone, which a page of the local portal shows and clears. */
import { allItems, read } from '@portal/items'
import { longestWait, throttleLock, throttlePause, throttleQuota, type Wait } from '../codes/throttle.ts'
import { throttlePartition, throttleRowOf } from '../codes/throttle-rows.ts'
import { type Dependencies, millisecondsNow } from '../dependencies.ts'

export type NumberLimits = {
  readonly signinCode: Wait | null
  readonly phoneCode: Wait | null
  readonly lock: Wait | null
  /** The longest wait by the hourly and daily quotas, of any requester and purpose. */
  readonly quota: Wait | null
  readonly failures: number
}

/** The longest waits of all who asked; nine digits may be a company or a phone, so both are read. */
export const limitsOfNumber = async (deps: Dependencies, number: string): Promise<NumberLimits> => {
  const now = millisecondsNow(deps)
  const rows = (await rowsOf(deps, number))
    .filter(({ sk }) => String(sk).startsWith('waits#') && sk !== 'waits#strangers')
    .map((row) => throttleRowOf(deps, { pk: read.text(row, 'pk'), sk: read.text(row, 'sk') }, row).throttle)
  return {
    signinCode: longestWait(rows.map((throttle) => throttlePause(throttle, 'signin', now))),
    phoneCode: longestWait(rows.map((throttle) => throttlePause(throttle, 'phone', now))),
    lock: longestWait(rows.map((throttle) => throttleLock(throttle, now))),
    quota: longestWait(rows.map((throttle) => throttleQuota(throttle, now))),
    failures: Math.max(0, ...rows.map(({ failures }) => failures)),
  }
}

/** Clears the waits of a number, whoever asked, and the networks from which it signed in. */
export const forgetLimits = async (deps: Dependencies, number: string): Promise<void> => {
  for (const row of await rowsOf(deps, number))
    await deps.items.delete('access', { pk: read.text(row, 'pk'), sk: read.text(row, 'sk') })
}

/** The rows of the number itself and of the number taken as a phone. */
const rowsOf = async (deps: Dependencies, number: string) => {
  const partitions = await Promise.all(
    (['number', 'open-phone'] as const).map((subject) => throttlePartition(deps, subject, number)),
  )
  return (await Promise.all(partitions.map((partition) => allItems(deps.items, 'access', { partition })))).flat()
}
