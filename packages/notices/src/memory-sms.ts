/** An SMS provider for specs and journeys: keeps what was sent, can be dead, and can take what it is given and never answer. */
import { type Sms, SmsFailed, type SmsMessage } from './sms.ts'

export type MemorySms = Sms & {
  /** Oldest first. */
  readonly sent: readonly SmsMessage[]
  isDead: boolean
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
      if (sms.isDead) throw new SmsFailed('dead')
      sent.push(message)
      if (sms.isSilent) await untilGivenUp(giveUp)
    },
    codeFor: (phone) => sent.findLast((message) => message.phone === phone)?.text.match(/\d{6}/)?.[0],
  }
  return sms
}

/** Never taken; over when whoever waits gives up. */
const untilGivenUp = (giveUp: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const fail = () => reject(new SmsFailed('silent'))
    if (giveUp?.aborted) fail()
    else giveUp?.addEventListener('abort', fail)
  })
