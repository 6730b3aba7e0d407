/** The results, once every task has ended, also after a failure, so that none goes on writing; then throws the first failure. */
export const allEnded = async <Result>(tasks: readonly Promise<Result>[]): Promise<readonly Result[]> => {
  await Promise.allSettled(tasks)
  return Promise.all(tasks)
}
