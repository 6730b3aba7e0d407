/** Known and unknown numbers are answered in the same time: no answer leaves sooner than this (contract section 4). */
import type { Dependencies } from './dependencies.ts'

export const answerFloor = 500

/**
 * The work is given the floor itself: what only a known number causes, the SMS, is not waited for beyond it, because a
 * slow provider would tell by its time who is registered.
 */
export const noSoonerThanFloor = async <T>(
  { wait }: Pick<Dependencies, 'wait'>,
  work: (floor: Promise<void>) => Promise<T>,
): Promise<T> => {
  const floor = wait(answerFloor)
  try {
    return await work(floor)
  } finally {
    await floor
  }
}
