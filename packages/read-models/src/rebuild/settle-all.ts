/** Waits until every task has ended, so that none goes on writing, and then returns the results or throws a failure. */
export const settleAll = async <Result>(tasks: readonly Promise<Result>[]): Promise<readonly Result[]> => {
  await Promise.allSettled(tasks)
  return Promise.all(tasks)
}
