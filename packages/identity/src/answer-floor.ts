/** Known and unknown numbers are answered in the same time: no step leaves sooner than its floor. Milliseconds. */
import type { Dependencies } from './dependencies.ts'

/** From the request to the answer of a sign-in. */
export const answerFloor = 500

/** What handing over an SMS takes, from its own beginning, for a number that somebody has and for one that nobody has. */
export const smsFloor = 1_500

/** An SMS that the provider has not taken by then is given up, so that there is time left to say so in the log. */
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

/** Runs out when an SMS must be given up; begun on both paths, so that the waits of a known number are everybody's. */
export const smsGivesUp = ({ wait }: Waits): AbortSignal => {
  const controller = new AbortController()
  void wait(smsPatience).then(() => controller.abort())
  return controller.signal
}
