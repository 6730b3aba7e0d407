/** Parses an operator's arguments; an error shows the usage. */
import { isStreamName, type StreamName } from '@portal/domain'
import { parkedUnder, portalProjections } from '@portal/read-models'
import { refuseRest, throwIfHelp, withUsage } from '../../cli/args.ts'

export const viewNames: readonly string[] = portalProjections.map(({ name }) => name)
/** The projections of which a rebuild fills a second generation while the first one is still read. */
export const feedNames: readonly string[] = ['counts', 'search']

export type ProjectionsArgs =
  /** `names`: those that were typed, or all of them. */
  | { readonly command: 'rebuild' | 'verify'; readonly names: readonly string[] }
  | { readonly command: 'parked' }
  | { readonly command: 'retry'; readonly projector: string | null }
  | { readonly command: 'sequence'; readonly stream: StreamName }

export const usage = `Usage:
  npm run projections -- verify [name]     compares what is stored with a replay of the events; ends with 1 on a difference
  npm run projections -- rebuild [names]   makes them anew from one pass over the log while the portal works
  npm run projections -- parked            events that a projector could not take in five tries
  npm run projections -- retry [projector] tries them again
  npm run projections -- sequence <stream> takes a repaired stream, such as application-42, up into the log
Names: ${[...viewNames, ...feedNames].join(', ')}.
Projectors: ${parkedUnder.join(', ')}.`
const wrong = withUsage(usage)

export const parseProjectionsArgs = (argv: readonly string[]): ProjectionsArgs => {
  throwIfHelp(argv, usage)
  const [command, ...given] = argv
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
  const all = [...viewNames, ...feedNames]
  const unknown = given.find((name) => !all.includes(name))
  if (unknown !== undefined) throw wrong(`"${unknown}" is no projection.`)
  return given.length === 0 ? all : given
}
