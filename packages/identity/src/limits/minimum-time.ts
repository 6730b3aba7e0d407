/** Minimum answer times in milliseconds, so that known and unknown numbers take the same time. */
import type { Dependencies } from '../dependencies.ts'

export const minimumAnswerMilliseconds = 500

/** For handing over an SMS, also when the number has no member. */
export const minimumSmsMilliseconds = 1_500

/** An SMS that the provider has not accepted by then is aborted, which leaves time to log it. */
export const smsTimeoutMilliseconds = 1_400

type WaitDependency = Pick<Dependencies, 'wait'>

export const withMinimumTime = async <T>(
  { wait }: WaitDependency,
  minimum: number,
  work: () => Promise<T>,
): Promise<T> => {
  const minimumTime = wait(minimum)
  try {
    return await work()
  } finally {
    await minimumTime
  }
}

/** Aborts when an SMS takes too long; started for unknown numbers too, so that both take the same time. */
export const smsTimeout = ({ wait }: WaitDependency): AbortSignal => {
  const controller = new AbortController()
  void wait(smsTimeoutMilliseconds).then(() => controller.abort())
  return controller.signal
}
