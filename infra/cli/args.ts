/** Reads what was typed after a command; each error is one sentence with the command's usage below it. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { Problem } from './problem.ts'

export const withUsage = (usage: string) => (sentence: string) => new Problem(`${sentence}\n\n${usage}`)

export const parsedArgs = <const Options extends ParseArgsOptionsConfig>(
  argv: readonly string[],
  options: Options,
  wrong: (sentence: string) => Problem,
) => {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options })
  } catch (error) {
    if (error instanceof TypeError) throw wrong(error.message)
    throw error
  }
}
