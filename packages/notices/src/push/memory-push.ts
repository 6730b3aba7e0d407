/** A push service for specs: it keeps what was sent, and can refuse, forget a subscription, or not answer. */
import { type Push, PushFailed, type PushMessage, type PushTarget } from './push.ts'

export type MemoryPush = Push & {
  /** Oldest first. */
  readonly sent: readonly (PushMessage & Pick<PushTarget, 'endpoint'>)[]
  /** What it answers; `silent` takes the message, and its answer is lost. */
  answer: 'taken' | 'refused' | 'gone' | 'silent'
}

export const memoryPush = (): MemoryPush => {
  const sent: (PushMessage & Pick<PushTarget, 'endpoint'>)[] = []
  const push: MemoryPush = {
    sent,
    answer: 'taken',
    send: async ({ endpoint }, message) => {
      if (push.answer === 'refused') throw new PushFailed('status_503', 'refused')
      if (push.answer === 'gone') throw new PushFailed('status_410', 'rejected', { isGone: true })
      sent.push({ endpoint, ...message })
      if (push.answer === 'silent') throw new PushFailed('silent', 'unanswered')
    },
  }
  return push
}
