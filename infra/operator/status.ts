/** `npm run status`: what the page /status says of incidents and of the last restore drill (docs/runbook.md). */

import './by-portal-only.ts'
import type { PortalStatus } from '@portal/contract'
import type { Items } from '@portal/items'
import { beginIncident, endIncident, readStatus, recordFigure } from '@portal/read-models'
import { parsedArgs, refuseRest, withUsage } from '../cli/args.ts'
import { CommandProblem } from '../cli/problem.ts'
import { withPortal } from './open-portal.ts'

export const run = async (argv: readonly string[]): Promise<number> => {
  const args = parseStatusArgs(argv)
  return withPortal(async ({ items }) => {
    const now = () => new Date().toISOString()
    for (const line of await changeStatus({ items, now }, args)) console.log(line)
    return 0
  })
}

export type StatusArgs =
  | { readonly command: 'list' | 'end' }
  | { readonly command: 'incident'; readonly text: string }
  | { readonly command: 'drill'; readonly minutes: number }

const usage = `Usage:
  npm run status                            what the page /status says
  npm run status -- incident "დოკუმენტების ატვირთვა შეფერხდა. ფაილები არ იკარგება."
  npm run status -- end                     the incident is over
  npm run status -- drill 42                a restore drill succeeded, in minutes
Everybody reads the text as it is typed: in Georgian, one sentence or two, and never about a person.`
const wrong = withUsage(usage)

/** Letters, as many as a phone shows without scrolling. */
const longestText = 400

export const parseStatusArgs = (argv: readonly string[]): StatusArgs => {
  const { positionals } = parsedArgs(argv, {}, usage)
  const [command = 'list', value, ...rest] = positionals
  refuseRest(rest, usage, ': put the text in quotes')
  if (command === 'list' || command === 'end') {
    refuseRest(value === undefined ? [] : [value], usage)
    return { command }
  }
  if (command === 'incident') {
    const text = (value ?? '').replace(/\s+/gu, ' ').trim()
    if (!/\p{L}/u.test(text)) throw wrong('What happened? The text is missing.')
    if (text.length > longestText)
      throw wrong(`The text has ${text.length} letters, and at most ${longestText} are shown.`)
    return { command, text }
  }
  if (command === 'drill') {
    if (!/^[1-9]\d{0,4}$/.test(value ?? '')) throw wrong('drill needs how many minutes the restore took.')
    return { command, minutes: Number(value) }
  }
  throw wrong(`"${command}" is no command.`)
}

/** What an operator says on /status (R-RUN-24). */
export type StatusDependencies = { readonly items: Items; readonly now: () => string }

/** Returns the lines to print. */
export const changeStatus = async (deps: StatusDependencies, args: StatusArgs): Promise<readonly string[]> => {
  const { items, now } = deps
  switch (args.command) {
    case 'list':
      return linesOf(await readStatus(items, now()))
    case 'incident':
      if (!(await beginIncident(items, now(), args.text)))
        throw new CommandProblem('An incident goes on already. End it first: npm run status -- end')
      return ['The page /status says it now.']
    case 'end': {
      const ended = await endIncident(items, now())
      if (ended === null) throw new CommandProblem('No incident goes on.')
      return [`It is over: ${ended.text}`]
    }
    case 'drill':
      await recordFigure(items, 'restore_drill', { at: now(), minutes: args.minutes })
      return [`The page /status says that a restore took ${args.minutes} minutes.`]
  }
}

const linesOf = (status: PortalStatus): readonly string[] => {
  const { state, since, verification, feed_lag_ms: lag, restore_drill: drill, codes_today: codes, witnesses } = status
  const share = codes?.share == null ? null : `${Math.round(codes.share * 1_000) / 10} %`
  return [
    `state: ${state}${since === null ? '' : ` since ${since}`}`,
    `verification: ${verification === null ? 'unknown' : `${verification.ok ? 'intact' : 'BROKEN'} at ${verification.at}`}`,
    `feed lag: ${lag === null ? 'unknown' : `${lag.ms} ms at ${lag.at}`}`,
    `restore drill: ${drill === null ? 'unknown' : `${drill.minutes} minutes at ${drill.at}`}`,
    `codes taken by the provider today: ${share ?? 'unknown, or fewer than ten'}`,
    `witnesses: ${witnesses === null ? 'unknown' : `${witnesses.cosigned} of ${witnesses.of} at ${witnesses.at}`}`,
    ...status.incidents.map(({ at, until, text }) => `${at} – ${until ?? 'now'}  ${text}`),
  ]
}
