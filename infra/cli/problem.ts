/** An error that the user can fix, shown as one sentence without a stack trace. */
export class CommandProblem extends Error {
  override readonly name = 'Problem'
}

/** Thrown for `--help`: the message is the usage, and the command ends with 0. */
export class HelpRequested extends CommandProblem {}

/** Prints it where it belongs and returns the exit code. */
export const printProblem = (problem: CommandProblem): number => {
  const isHelp = problem instanceof HelpRequested
  console[isHelp ? 'log' : 'error'](problem.message)
  return isHelp ? 0 : 1
}

/** The code of a failure of the system, such as `ENOENT`; undefined for every other error. */
export const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
