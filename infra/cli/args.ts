/** Reads what was typed after a command; each error is one sentence with the command's usage below it. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { CommandProblem, HelpRequested, printProblem } from './problem.ts'

export const withUsage = (usage: string) => (sentence: string) => new CommandProblem(`${sentence}\n\n${usage}`)

export const parsedArgs = <const Options extends ParseArgsOptionsConfig>(
  argv: readonly string[],
  options: Options,
  usage: string,
) => {
  throwIfHelp(argv, usage)
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options })
  } catch (error) {
    // The first sentence says what is wrong; Node's next ones are about positional arguments that begin with a dash.
    if (error instanceof TypeError) throw withUsage(usage)(`${error.message.split(/\.\s/)[0]}.`)
    throw error
  }
}

const throwIfHelp = (argv: readonly string[], usage: string): void => {
  if (argv.includes('--help')) throw new HelpRequested(usage)
}

/** What is left after all arguments that a command knows. */
export const refuseRest = (rest: readonly string[], usage: string, hint = ''): void => {
  if (rest.length > 0) throw withUsage(usage)(`"${rest.join(' ')}" is too much${hint}.`)
}

/** For a script without arguments, which would otherwise take `--help` for none and begin to work. */
export const noArguments = (usage: string): void =>
  scriptArgs((argv) => refuseRest(parsedArgs(argv, {}, usage).positionals, usage))

/** The arguments of a script that runs without `runCommand`; the process ends here after `--help` or an error in them. */
export const scriptArgs = <Args>(parse: (argv: readonly string[]) => Args): Args => {
  try {
    return parse(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof CommandProblem)) throw error
    return process.exit(printProblem(error))
  }
}
