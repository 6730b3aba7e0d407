/** Parses an operator's arguments; an error shows the usage. */
import { parsedArgs, refuseRest, withUsage } from '../../cli/args.ts'

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
