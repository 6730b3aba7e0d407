/** An SMS provider for specs and journeys: keeps what was sent, can be dead, and can take what it is given and never answer. */
import { type Sms, SmsFailed, type SmsMessage } from './sms.ts'

export type MemorySms = Sms & {
  /** Oldest first. */
  readonly sent: readonly SmsMessage[]
  /** Refuses everything. */
  isDead: boolean
  /** Sends, and its answer comes only after whoever waits has given up. */
  isSilent: boolean
  /** The six digits of the newest message to this phone. */
  readonly codeFor: (phone: string) => string | undefined
}

export const memorySms = (): MemorySms => {
  const sent: SmsMessage[] = []
  const sms: MemorySms = {
    sent,
    isDead: false,
    isSilent: false,
    send: async (message, giveUp) => {
      if (sms.isDead) throw new SmsFailed('dead', 'refused')
      if (giveUp?.aborted) throw new SmsFailed('given-up', 'refused')
      sent.push(message)
      if (sms.isSilent) await untilGivenUp(giveUp)
    },
    codeFor: (phone) => sent.findLast((message) => message.phone === phone)?.text.match(/\d{6}/)?.[0],
  }
  return sms
}

/** Over when whoever waits gives up; who gave no signal has a client that gives up by itself. */
const untilGivenUp = (giveUp: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const fail = () => reject(new SmsFailed('silent', 'unanswered'))
    if (giveUp) giveUp.addEventListener('abort', fail)
    else fail()
  })
