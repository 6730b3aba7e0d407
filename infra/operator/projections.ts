/**
 * `npm run projections -- rebuild|verify|parked|retry`: rebuilds or verifies what is folded from the events (R-LOG-10).
 */
import './by-portal-only.ts'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isStreamName } from '@portal/domain'
import { parkedUnder } from '@portal/read-models'
import { parsedArgs, refuseRest, withUsage } from '../cli/args.ts'
import { awsEnvironment, setEnvironment } from '../cli/aws-environment.ts'
import { readReachable } from '../cli/folder.ts'
import { progressOn } from '../cli/progress.ts'
import { consumedText, withPortal } from './open-portal.ts'
import {
  agencyFeedName,
  executeProjections,
  feedNames,
  type ProjectionsArgs,
  viewNames,
} from './projections/commands.ts'

export const run = async (argv: readonly string[]): Promise<number> => {
  const args = parseProjectionsArgs(argv)
  const began = performance.now()
  return withPortal(async ({ items, store, spent }) => {
    const {
      lines,
      isSuccess,
      events = 0,
    } = await executeProjections(
      {
        ...{ items, store, now: () => new Date().toISOString(), progress: progressOn(process.stderr) },
        // Milliseconds. Within this time a running projector notices a change of the generations, and a request that
        // still reads the old one has ended.
        pause: async () => wait(500),
        retryParked: async (projector) => {
          const reactions = await openReactions(process.env)
          const { unparked = 0 } = await reactions({ only: 'parked', ...(projector !== null && { projector }) })
          return unparked
        },
      },
      args,
    )
    for (const line of lines) console.log(line)
    console.error(consumedText(spent(), performance.now() - began, events))
    return isSuccess ? 0 : 1
  })
}

const allNames = [...viewNames, ...feedNames, agencyFeedName]

export const usage = `Usage:
  npm run projections -- verify [name]     compares what is stored with a replay of the events; ends with 1 on a difference
  npm run projections -- rebuild [names]   makes them anew from one pass over the log while the portal works
  npm run projections -- parked            events that a projector could not take in five tries
  npm run projections -- retry [projector] tries them again
  npm run projections -- sequence <stream> takes a repaired stream, such as application-42, up into the log
Names: ${allNames.join(', ')}.
Projectors: ${parkedUnder.join(', ')}.`
const wrong = withUsage(usage)

export const parseProjectionsArgs = (argv: readonly string[]): ProjectionsArgs => {
  const [command, ...given] = parsedArgs(argv, {}, usage).positionals
  if (command === 'rebuild') return { command, names: namesOf(given) }
  const [name, ...rest] = given
  refuseRest(rest, usage)
  switch (command) {
    case 'verify':
      return { command, names: namesOf(given) }
    case 'parked':
      if (name !== undefined) throw wrong('parked takes no name.')
      return { command }
    case 'retry':
      if (name !== undefined && !parkedUnder.some((known) => known === name)) throw wrong(`"${name}" is no projector.`)
      return { command, projector: name ?? null }
    case 'sequence':
      if (name === undefined || !isStreamName(name)) throw wrong('sequence takes the name of a stream.')
      return { command, stream: name }
    case undefined:
      throw wrong('Nothing was asked for.')
    default:
      throw wrong(`"${command}" is no command.`)
  }
}

const namesOf = (given: readonly string[]): readonly string[] => {
  const unknown = given.find((name) => !allNames.includes(name))
  if (unknown !== undefined) throw wrong(`"${unknown}" is no projection.`)
  return given.length === 0 ? allNames : given
}

type Reactions = (event: { readonly only: 'parked'; readonly projector?: string }) => Promise<{ unparked?: number }>

/**
 * Returns the real handler of the reactions, so that a command can call it in its own process. If a portal runs on the
 * folder, the handler gets that portal's environment from `run.json`; otherwise the environment is already set.
 */
export const openReactions = async (env: NodeJS.ProcessEnv): Promise<Reactions> => {
  const folder = resolve(env.PORTAL_DATA || '.local')
  if (!env.EVENTS_TABLE && existsSync(join(folder, 'run.json'))) {
    const { endpoints, credentials, region, environment } = readReachable(folder)
    setEnvironment({ ...awsEnvironment({ endpoints, credentials, region }), ...environment })
  }
  const { handler } = (await import('@portal/fn-reactions/handler')) as { handler: Reactions }
  return handler
}
