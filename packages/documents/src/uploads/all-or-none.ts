/**
 * The files of one request are taken together. When the store breaks in the middle of one of them, the others are given
 * back before the failure goes on: whoever tries again does so with the files they have sent.
 */

/** Throws the first failure as it is; where giving back fails too, an `AggregateError` of both, the first before it. */
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
