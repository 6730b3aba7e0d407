/**
 * `npm run seals -- restored`: signs a statement that the tables were restored from a backup, so that sealing can go on
 * (R-LOG-32).
 */

import './by-portal-only.ts'
import { LogBroken } from '@portal/event-store'
import {
  declareRestore,
  type FoundRestore,
  findRestore,
  type RestoreOutcome,
  type SealDependencies,
} from '@portal/event-store/seals'
import { parsedArgs, refuseRest, withUsage } from '../cli/args.ts'
import { CommandProblem } from '../cli/problem.ts'
import { withPortal } from './open-portal.ts'

export const run = async (argv: readonly string[]): Promise<number> => {
  const args = parseSealsArgs(argv)
  return withPortal(async ({ items, sealing }) => {
    const now = () => new Date().toISOString()
    for (const line of await declareRestored({ items, ...sealing, now }, args)) console.log(line)
    return 0
  })
}

/**
 * For use after the tables were restored from a backup: shows up to which segment the log agrees with its seals, and on
 * request signs that the tables were restored to it, so that sealing can go on (decision 0043).
 */
export const declareRestored = async (deps: SealDependencies, { segment }: SealsArgs): Promise<readonly string[]> => {
  try {
    if (segment !== null) return outcomeLines(await declareRestore(deps, segment))
    const found = await findRestore(deps)
    return found === null
      ? nothing
      : [...foundLines(found), `To declare it: npm run seals -- restored ${found.segment}`]
  } catch (error) {
    if (!(error instanceof LogBroken)) throw error
    throw new CommandProblem(`${error.message}: this is no restore. See "Something was changed" in docs/runbook.md.`, {
      cause: error,
    })
  }
}

const nothing = ['The log holds all that was sealed: there is nothing to declare.']

const foundLines = ({ segment, lastSealed, superseded }: FoundRestore): readonly string[] => [
  `Log and seals agree up to segment ${segment}. Seals ${superseded[0]} to ${superseded.at(-1)} tell of segments up to ${lastSealed}, which this log does not hold.`,
]

const outcomeLines = (outcome: RestoreOutcome): readonly string[] => {
  switch (outcome.status) {
    case 'nothing':
      return nothing
    case 'other_segment':
      throw new CommandProblem(`${foundLines(outcome.found).join('\n')}\nNothing was declared.`)
    case 'taken':
      throw new CommandProblem(
        `Seal ${outcome.n} was written by another process meanwhile. Nothing was declared: type it again.`,
      )
    case 'declared':
    case 'declared_before': {
      const { n, at, lastSegment, lastPosition } = outcome.restore
      return [
        `${outcome.status === 'declared' ? 'Declared' : 'It stands already'}: restored to segment ${lastSegment} at ${at}, with ${lastPosition} events, as seal ${n}.`,
        'The next seal goes on from there. The published log does not: begin a new one (docs/runbook.md, "Backup and restore").',
      ]
    }
  }
}

/** `segment`: the last segment of the log after the restore; null only shows the state. */
type SealsArgs = { readonly command: 'restored'; readonly segment: number | null }

const usage = `Usage:
  npm run seals -- restored       after the tables were restored: how far the log goes with its seals; writes nothing
  npm run seals -- restored 12    declares for ever, signed beside the seals, that it was restored to segment 12
Never on copies that are looked at and deleted again: the statement stands in the seals of the portal.`
const wrong = withUsage(usage)

export const parseSealsArgs = (argv: readonly string[]): SealsArgs => {
  const [command, segment, ...rest] = parsedArgs(argv, {}, usage).positionals
  if (command !== 'restored')
    throw wrong(command === undefined ? 'Nothing was asked for.' : `"${command}" is no command.`)
  refuseRest(rest, usage)
  if (segment === undefined) return { command, segment: null }
  if (!/^(0|[1-9][0-9]{0,9})$/.test(segment)) throw wrong(`"${segment}" is no segment.`)
  return { command, segment: Number(segment) }
}
