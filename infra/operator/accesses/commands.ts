/** Who saw a record between two moments, the first question after a breach. The access log keeps a year. */
import { type StreamName, streamOf } from '@portal/domain'
import { type AccessLine, accessLines } from '@portal/identity'
import type { Items } from '@portal/items'
import { accessedRecord, memberById } from '@portal/read-models'
import { CommandProblem } from '../../cli/problem.ts'
import type { AccessesArgs } from './args.ts'

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
