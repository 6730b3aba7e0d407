/** Waits until every work has ended, also after a failure, so that none goes on writing; then throws the first failure. */
export const allEnded = async (works: readonly Promise<unknown>[]): Promise<void> => {
  const ended = await Promise.allSettled(works)
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
