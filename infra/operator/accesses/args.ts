/** Parses an operator's arguments; an error shows the usage. */
import { parsedArgs, refuseRest, withUsage } from '../../cli/args.ts'

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
