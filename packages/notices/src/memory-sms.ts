/**
 * An SMS provider for specs and journeys: it keeps what was sent, can fail, and can accept a message without ever
 * answering.
 */
import { type Sms, SmsFailed, type SmsMessage } from './sms.ts'

export type MemorySms = Sms & {
  /** Oldest first. */
  readonly sent: readonly SmsMessage[]
  /** Refuses every message. */
  isFailing: boolean
  /** Sends the message, but answers only after the caller has given up. */
  isHanging: boolean
  /** The six digits of the newest message to this phone. */
  readonly codeFor: (phone: string) => string | undefined
}

export const memorySms = (): MemorySms => {
  const sent: SmsMessage[] = []
  const sms: MemorySms = {
    sent,
    isFailing: false,
    isHanging: false,
    send: async (message, giveUp) => {
      if (sms.isFailing) throw new SmsFailed('dead', 'refused')
      if (giveUp?.aborted) throw new SmsFailed('given-up', 'refused')
      sent.push(message)
      if (sms.isHanging) await untilGivenUp(giveUp)
    },
    codeFor: (phone) => sent.findLast((message) => message.phone === phone)?.text.match(/\d{6}/)?.[0],
  }
  return sms
}

/** Rejects when the caller's signal aborts; without a signal immediately, in place of the client's timeout. */
const untilGivenUp = (giveUp: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const fail = () => reject(new SmsFailed('silent', 'unanswered'))
    if (giveUp) giveUp.addEventListener('abort', fail)
    else fail()
  })
