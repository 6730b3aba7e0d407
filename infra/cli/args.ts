/** Reads what was typed after a command; each error is one sentence with the command's usage below it. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { CommandProblem } from './problem.ts'

export const withUsage = (usage: string) => (sentence: string) => new CommandProblem(`${sentence}\n\n${usage}`)

export const parsedArgs = <const Options extends ParseArgsOptionsConfig>(
  argv: readonly string[],
  options: Options,
  wrong: (sentence: string) => CommandProblem,
) => {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options })
  } catch (error) {
    if (error instanceof TypeError) throw wrong(error.message)
    throw error
  }
}
