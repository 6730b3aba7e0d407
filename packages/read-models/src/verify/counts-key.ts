/** Whether a row of the counts has a valid key: an existing scope and issued ids. */
import { isStreamName } from '@portal/domain'
import type { Item, Items } from '@portal/items'
import { idsPerLeaf, idsPerSince, idsPerStatuses, noProgram, queues } from '../applications/counts/shape.ts'
import { paddedId } from '../keys.ts'

export const isValidCountsKey = async (items: Items, { pk, sk, id }: Item): Promise<boolean> => {
  const [, partition = '', ...rest] = String(pk).split('#')
  if (rest.length > 0) return false
  if (partition === 'statuses' || partition === 'moved') return isNumbered(items, sk, '', idsPerStatuses)
  if (partition === 'since' || partition === 'days') return isNumbered(items, sk, '', idsPerSince)
  const scope = partition.replace(/^order-/, '').replace(prefix, '')
  const [, agency = '', program] = /^(agency-\d+)(?:-(program-\d+))?$/.exec(scope) ?? []
  const isOfAgency = program === undefined || program === `program-${noProgram}`
  for (const stream of scope === 'all' ? [] : isOfAgency ? [agency] : [agency, program])
    if (!(await isKnown(items, stream))) return false
  if (partition.startsWith('order-')) return String(sk).endsWith(`#${paddedId(Number(id))}`)
  if (partition.startsWith('got-')) return isNumbered(items, sk, '', idsPerStatuses)
  if (sk === 'root') return true
  return queues.some((queue) => partition.startsWith(`${queue}-`))
    ? isLeaf(sk)
    : isNumbered(items, sk, 'leaf#', idsPerLeaf)
}

const prefix = new RegExp(`^(returned|got|${queues.join('|')})-`)

/** Whether the number is in canonical form; it is not compared with issued ids, because a leaf may be of hours. */
const isLeaf = (sk: Item[string] | undefined): boolean =>
  sk === `leaf#${paddedId(Number(String(sk).slice('leaf#'.length)))}`

/** The number is in canonical form and its block contains an issued id. */
const isNumbered = async (items: Items, sk: Item[string] | undefined, prefix: string, ids: number) => {
  const number = Number(String(sk).slice(prefix.length))
  return sk === `${prefix}${paddedId(number)}` && number * ids <= (await highestIssuedId(items))
}

/** The higher of the counter's two values, so that a changed counter makes no other row look wrong. */
const highestIssuedId = async (items: Items): Promise<number> => {
  const row = await items.get('claims', { claim: 'counter#application' })
  const values = [Number(row?.value), -Number(row?.contra)].filter(Number.isFinite)
  return values.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...values)
}

/**
 * Whether the agency exists. Events without a head are enough, because the check of the stream reports a missing head.
 */
const isKnown = async (items: Items, scope: string): Promise<boolean> => {
  if (!isStreamName(scope)) return false
  if ((await items.get('heads', { stream: scope })) !== undefined) return true
  return (await items.get('events', { stream: scope, version: 1 })) !== undefined
}
