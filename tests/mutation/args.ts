/** Parses the arguments of `npm run test:mutation`. */
import { parsedArgs, withUsage } from '../../infra/cli/args.ts'

const mutatedRooms = ['domain', 'contract', 'identity'] as const
export type MutatedRoom = (typeof mutatedRooms)[number]

const usage = `Usage:
  npm run test:mutation [-- ${mutatedRooms.join('|')} --count 40 --skip 0 --seed 1]
Puts faults one at a time into these rooms, or into the named ones, and prints those that the room's specs do not notice.
The seed draws them, --count says how many a room, and --skip leaves out the first ones of the draw.`
const wrong = withUsage(usage)

const options = {
  count: { type: 'string', default: '40' },
  skip: { type: 'string', default: '0' },
  seed: { type: 'string', default: '1' },
} as const

export const parseMutationArgs = (argv: readonly string[]) => {
  const { values, positionals } = parsedArgs(argv, options, usage)
  const unknown = positionals.find((name) => !mutatedRooms.some((room) => room === name))
  if (unknown !== undefined) throw wrong(`"${unknown}" is no room with mutants.`)
  const numberOf = (name: keyof typeof options) => {
    if (!/^[0-9]{1,9}$/.test(values[name])) throw wrong(`--${name} needs a number.`)
    return Number(values[name])
  }
  return {
    rooms: mutatedRooms.filter((room) => positionals.length === 0 || positionals.includes(room)),
    count: numberOf('count'),
    skip: numberOf('skip'),
    seed: numberOf('seed'),
  }
}
