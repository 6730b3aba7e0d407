/** Whether a row of the counts lies where one is laid: in a scope that there is, for ids that were given out. */
import { isStreamName } from '@portal/domain'
import type { Item, Items } from '@portal/items'
import { idsPerLeaf, idsPerStatuses } from '../applications/counts/shape.ts'
import { padded } from '../keys.ts'

export const isCountsPlace = async (items: Items, { pk, sk }: Item): Promise<boolean> => {
  const [, scope = '', ...rest] = String(pk).split('#')
  if (rest.length > 0) return false
  if (scope === 'statuses') return isNumbered(items, sk, '', idsPerStatuses)
  if (scope !== 'all' && !(await isAgency(items, scope))) return false
  return sk === 'root' || isNumbered(items, sk, 'leaf#', idsPerLeaf)
}

/** Its place is spelled in one way, and holds an id that was given out. */
const isNumbered = async (items: Items, sk: Item[string] | undefined, prefix: string, ids: number) => {
  const number = Number(String(sk).slice(prefix.length))
  return sk === `${prefix}${padded(number)}` && number * ids <= (await lastGivenOut(items))
}

/** By the higher of its two counts, so that a counter that was changed accuses no row but its own. */
const lastGivenOut = async (items: Items): Promise<number> => {
  const row = await items.get('claims', { claim: 'counter#application' })
  const told = [Number(row?.value), -Number(row?.contra)].filter(Number.isFinite)
  return told.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...told)
}

/** One whose head was taken away is told of its head. */
const isAgency = async (items: Items, scope: string): Promise<boolean> => {
  if (!isStreamName(scope) || !scope.startsWith('agency-')) return false
  if ((await items.get('heads', { stream: scope })) !== undefined) return true
  return (await items.get('events', { stream: scope, version: 1 })) !== undefined
}
