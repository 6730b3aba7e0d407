/** Minimum answer times in milliseconds, so that known and unknown numbers take the same time. */
import type { Dependencies } from './dependencies.ts'

/** The minimum time of a sign-in, from the request to the answer. */
export const answerFloor = 500

/** The time to hand over an SMS, also when the number has no member. */
export const smsFloor = 1_500

/** An SMS that the provider has not taken by then is aborted, which leaves time to log it. */
export const smsPatience = 1_400

type Waits = Pick<Dependencies, 'wait'>

export const noSoonerThan = async <T>({ wait }: Waits, floor: number, work: () => Promise<T>): Promise<T> => {
  const over = wait(floor)
  try {
    return await work()
  } finally {
    await over
  }
}

/** Aborts when an SMS takes too long; started for unknown numbers too, so that both take the same time. */
export const smsGivesUp = ({ wait }: Waits): AbortSignal => {
  const controller = new AbortController()
  void wait(smsPatience).then(() => controller.abort())
  return controller.signal
}
