/** `npm run members -- erase`: erases a person for good (R-ADM-20). */
import './by-portal-only.ts'
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { keyCacheMilliseconds, readTip } from '@portal/event-store'
import { parsedArgs, refuseRest, withUsage } from '../cli/args.ts'
import { CommandProblem } from '../cli/problem.ts'
import { type Progress, progressOn } from '../cli/progress.ts'
import { approvedToErase, eraseEach } from './members/approved.ts'
import { type EraseDependencies, type ErasureResult, eraseMessage, erasePerson } from './members/erase-person.ts'
import { consumedText, withPortal } from './open-portal.ts'

const day = 24 * 60 * 60 * 1000
/** Erased data stays in the backups (point-in-time recovery) for 35 days (decision 0012). */
const backupDays = 35
const margin = 30_000
const minutes = Math.ceil((keyCacheMilliseconds + margin) / 60_000)

export const run = async (argv: readonly string[]): Promise<number> => {
  const args = parseMembersArgs(argv)
  const began = performance.now()
  const progress = progressOn(process.stderr)
  return withPortal(async (portal) => {
    try {
      const ids = args.erases === 'approved' ? await approvedToErase(portal.items) : [args.id]
      if (ids.length === 0) {
        console.log('Nobody whose request is approved has no open application: there is nothing to do.')
        return 0
      }
      await confirm(args, ids)
      const { position } = await readTip(portal.items)
      const deps: EraseDependencies = {
        ...portal,
        now: () => new Date().toISOString(),
        newCommandId: randomUUID,
        wait: (milliseconds) => pause(milliseconds),
        readsWholeLog: args.readsWholeLog,
        show: (events) => progress.show(events, position, `${events} events read`),
      }
      const erase = args.erases === 'message' ? eraseMessage : erasePerson
      const failed = await eraseEach(ids, async (id) => {
        const erased = await erase(deps, id, args.erasedBy)
        progress.end()
        console.log(summaryOf(args.erases, id, erased))
      })
      progress.end()
      for (const { id, error } of failed)
        console.error(`Member ${id} is not forgotten: ${error instanceof Error ? error.message : 'unknown'}`)
      const done = ids.filter((id) => !failed.some((one) => one.id === id))
      if (portal.isShared && !args.isBrief) {
        console.log(
          `A running process may know the key for ${minutes} minutes more: this waits for them (--no-wait does not).`,
        )
        await waitForOthers(progress)
        for (const id of done) await erase(deps, id, args.erasedBy)
        progress.end()
        console.log('No process knows the key any more; everything was gone over once more.')
      } else if (portal.isShared)
        console.log(`Run this again in ${minutes} minutes: until then a running process may know the key.`)
      const until = new Date(Date.now() + backupDays * day).toISOString().slice(0, 10)
      console.log(`Backups forget by themselves: the last one on ${until}.`)
      console.error(consumedText(portal.spent(), performance.now() - began))
      return failed.length > 0 ? 1 : 0
    } finally {
      progress.end()
    }
  })
}

const summaryOf = (erases: MembersArgs['erases'], id: number, { isNew, streams, files, rows }: ErasureResult): string =>
  `${erases === 'message' ? 'Message' : 'Member'} ${id} ${isNew ? 'is forgotten' : 'was forgotten before; what was left is gone too'}: the key is deleted, ${count(streams.length, 'stream')}, ${count(files.length, 'file')}, ${count(rows, 'row')} of the views.`

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`

/** The number is typed twice, because an erasure cannot be undone. Of several members their count is typed. */
const confirm = async ({ erases, isSure }: MembersArgs, ids: readonly number[]): Promise<void> => {
  if (isSure) return
  if (!process.stdin.isTTY) throw new CommandProblem('Nobody can be asked here: give --yes if you are sure.')
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const [asked, wanted] =
      erases === 'approved'
        ? [`Members ${ids.join(', ')} will be forgotten. Type how many they are: `, ids.length]
        : [`Type the number of the ${erases} again: `, ids[0]]
    const typed = await asking.question(`This cannot be undone. ${asked}`)
    if (typed.trim() !== String(wanted)) throw new CommandProblem('That is another number: nothing was done.')
  } finally {
    asking.close()
  }
}

const waitForOthers = async (progress: Progress): Promise<void> => {
  const total = keyCacheMilliseconds + margin
  const step = 1_000
  for (let done = 0; done < total; done += step) {
    progress.show(done, total, 'until no process knows the key any more')
    await pause(step)
  }
}

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
