/** Parses an operator's arguments about the seals; an error shows the usage. */
import { refuseRest, throwIfHelp, withUsage } from '../../cli/args.ts'

/** `segment`: the last segment of the log after the restore; null only shows the state. */
export type SealsArgs = { readonly command: 'restored'; readonly segment: number | null }

const usage = `Usage:
  npm run seals -- restored       after the tables were restored: how far the log goes with its seals; writes nothing
  npm run seals -- restored 12    declares for ever, signed beside the seals, that it was restored to segment 12
Never on copies that are looked at and deleted again: the statement stands in the seals of the portal.`
const wrong = withUsage(usage)

export const parseSealsArgs = (argv: readonly string[]): SealsArgs => {
  throwIfHelp(argv, usage)
  const [command, segment, ...rest] = argv
  if (command !== 'restored')
    throw wrong(command === undefined ? 'Nothing was asked for.' : `"${command}" is no command.`)
  refuseRest(rest, usage)
  if (segment === undefined) return { command, segment: null }
  if (!/^(0|[1-9][0-9]{0,9})$/.test(segment)) throw wrong(`"${segment}" is no segment.`)
  return { command, segment: Number(segment) }
}
