/** Waits until every task has ended, also after a failure, so that none goes on writing; then throws the first failure. */
export const allEnded = async (tasks: readonly Promise<unknown>[]): Promise<void> => {
  const ended = await Promise.allSettled(tasks)
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
