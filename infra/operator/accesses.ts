/** `npm run accesses`: who saw an application or an identity document between two moments (docs/runbook.md). */

import './by-portal-only.ts'
import { type StreamName, streamOf } from '@portal/domain'
import { type AccessLine, accessLines } from '@portal/identity'
import type { Items } from '@portal/items'
import { accessedRecord, memberById } from '@portal/read-models'
import { parsedArgs, refuseRest, withUsage } from '../cli/args.ts'
import { CommandProblem } from '../cli/problem.ts'
import { withPortal } from './open-portal.ts'

export const run = async (argv: readonly string[]): Promise<number> => {
  const args = parseAccessesArgs(argv)
  return withPortal(async ({ items }) => {
    for (const line of await listAccesses({ items, now: () => new Date().toISOString() }, args)) console.log(line)
    return 0
  })
}

export type AccessesArgs = {
  readonly kind: 'application' | 'member'
  readonly id: number
  /** The beginnings of two ISO 8601 times in UTC, such as `2026-03-01` for that whole day; both are included. */
  readonly from: string
  readonly to: string
}

const usage = `Usage:
  npm run accesses -- application 42 [--from 2026-03-01T09:00] [--to 2026-03-01T18:00]
  npm run accesses -- member 5 [--from …] [--to …]
Who of the staff was shown an application, its PDF, history, proof or an attachment; or a side of a member's identity
document. Times are UTC, four hours behind Tbilisi; a day alone is the whole day.`
const wrong = withUsage(usage)
const options = { from: { type: 'string' }, to: { type: 'string' } } as const

const instant = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?)?$/

export const parseAccessesArgs = (argv: readonly string[]): AccessesArgs => {
  const { values, positionals } = parsedArgs(argv, options, usage)
  const [kind, id = '', ...rest] = positionals
  if (kind !== 'application' && kind !== 'member')
    throw wrong(kind === undefined ? 'Nothing was asked for.' : `"${kind}" is nothing that anybody looks at.`)
  refuseRest(rest, usage)
  if (!/^[1-9][0-9]{0,9}$/.test(id)) throw wrong(`${kind} needs its number.`)
  const { from = '0000-01-01', to = '9999-12-31' } = values
  for (const time of [from, to]) if (!instant.test(time)) throw wrong(`"${time}" is no time: 2026-03-01T09:00.`)
  if (from > to && !from.startsWith(to)) throw wrong(`${from} is after ${to}.`)
  return { kind, id: Number(id), from, to }
}

/** Who saw a record between two moments, the first question after a breach. The access log keeps a year. */
export type AccessesDependencies = {
  readonly items: Items
  readonly now: () => string
}

/** Returns the lines to print, oldest first. */
export const listAccesses = async (deps: AccessesDependencies, args: AccessesArgs): Promise<readonly string[]> => {
  const { kind, id, from, to } = args
  const record = streamOf(kind, id)
  const about = await accessedRecord(deps.items, record)
  const found = (await accessLines(deps.items, about, deps.now())).filter(
    ({ at }) => at >= from && (at <= to || at.startsWith(to)),
  )
  const names = new Map<number, string>()
  for (const { actor } of found) if (!names.has(actor)) names.set(actor, await nameOf(deps.items, actor))
  if (found.length > 0) return found.map((line) => textOf(line, record, names.get(line.actor) ?? ''))
  // An unknown number is an error, because otherwise a mistyped number would look like a record that nobody saw.
  const isThere = (await deps.items.get('heads', { stream: record })) !== undefined
  if (!isThere) throw new CommandProblem(`There is no ${kind} ${id}.`)
  return [`Nobody of the staff was shown ${kind} ${id} in that time.`]
}

const textOf = ({ at, what, requestId, actor, role }: AccessLine, record: StreamName, name: string): string =>
  [at, `${record}/${what}`, `member ${actor}, ${role}, ${name}`, requestId].join('  ')

/** The current name; an erased person has none. */
const nameOf = async (items: Items, id: number): Promise<string> => {
  const member = await memberById(items, id)
  return member ? `${member.firstName} ${member.lastName} (${member.personalId})` : 'forgotten'
}
