/**
 * Adopts the files of one request together. When the store fails for one of them, the others are released before the
 * error is thrown, so that a retry can use the same uploads.
 */

/** Throws the first error unchanged; if releasing fails too, an `AggregateError` of both, the first one first. */
export const allOrNone = async <T>(
  adoptions: readonly Promise<T>[],
  giveBack: (taken: readonly T[]) => Promise<unknown>,
): Promise<readonly T[]> => {
  const settled = await Promise.allSettled(adoptions)
  const done = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const broken = settled.find((each) => each.status === 'rejected')
  if (broken === undefined) return done
  try {
    await giveBack(done)
  } catch (error) {
    throw new AggregateError([broken.reason, error], 'files were not taken, and some not given back')
  }
  throw broken.reason
}
