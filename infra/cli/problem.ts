/** An error that the user can fix, shown as one sentence without a stack trace. */
export class CommandProblem extends Error {
  override readonly name = 'Problem'
}
