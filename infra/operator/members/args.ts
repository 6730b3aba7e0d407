/** Parses an operator's arguments; an error shows the usage. */
import { parsedArgs, refuseRest, withUsage } from '../../cli/args.ts'

export type MembersArgs = {
  readonly erases: 'person' | 'message' | 'approved'
  /** Of the member or the message; 0 for all approved requests. */
  readonly id: number
  /** The personal ID of the person who requested the erasure. */
  readonly erasedBy: string | null
  /** Skips typing the number again. */
  readonly isSure: boolean
  /** Skips the second round, which waits for other processes that may cache the key. */
  readonly isBrief: boolean
  /** Reads every event instead of the person's own streams. */
  readonly readsWholeLog: boolean
}

const usage = `Usage:
  npm run members -- erase 5 [--as 01001000001] [--yes] [--no-wait] [--whole-log]
  npm run members -- erase message 7 [--as 01001000001] [--yes]
  npm run members -- erase approved [--yes] [--no-wait]
"approved" forgets everybody whose request two Super Administrators approved and who has no open application.
Otherwise forgets member 5, or a guest's message to the head of government, for ever. --as is recorded as who asked for it; --yes
asks nothing. While a portal runs, other processes may know the key for five minutes: the command waits for them and
goes over everything once more, unless --no-wait is given; then it is to be run again later. What a citizen left is found
from their record and lists; of whoever held a role, and with --whole-log, every event is read.`
const wrong = withUsage(usage)
const options = {
  as: { type: 'string' },
  yes: { type: 'boolean' },
  'no-wait': { type: 'boolean' },
  'whole-log': { type: 'boolean' },
} as const

export const parseMembersArgs = (argv: readonly string[]): MembersArgs => {
  const { values, positionals } = parsedArgs(argv, options, usage)
  const [command, ...rest] = positionals
  if (command !== 'erase')
    throw wrong(command === undefined ? 'Nothing was asked for.' : `"${positionals.join(' ')}" is no command.`)
  const isMessage = rest[0] === 'message'
  const isApproved = rest[0] === 'approved'
  const [id = '', ...more] = isMessage ? rest.slice(1) : isApproved ? ['0', ...rest.slice(1)] : rest
  refuseRest(more, usage)
  if (!isApproved && !/^[1-9][0-9]{0,9}$/.test(id))
    throw wrong('erase needs the number of a member, or "message" and its number.')
  if (values.as !== undefined && !/^[0-9]{11}$/.test(values.as)) throw wrong('--as needs a personal ID of 11 digits.')
  if (isMessage && values['whole-log'] === true) throw wrong('--whole-log is of a person: a message is one stream.')
  return {
    erases: isMessage ? 'message' : isApproved ? 'approved' : 'person',
    id: Number(id),
    erasedBy: values.as ?? null,
    isSure: values.yes === true,
    isBrief: values['no-wait'] === true,
    readsWholeLog: values['whole-log'] === true,
  }
}
