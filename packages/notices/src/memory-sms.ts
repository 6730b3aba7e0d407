/** An SMS provider for specs and journeys: keeps what was sent, and can be dead. */
import { type Sms, SmsFailed, type SmsMessage } from './sms.ts'

export type MemorySms = Sms & {
  /** Oldest first. */
  readonly sent: readonly SmsMessage[]
  isDead: boolean
  /** The six digits of the newest message to this phone. */
  readonly codeFor: (phone: string) => string | undefined
}

export const memorySms = (): MemorySms => {
  const sent: SmsMessage[] = []
  const sms: MemorySms = {
    sent,
    isDead: false,
    send: async (message) => {
      if (sms.isDead) throw new SmsFailed('dead')
      sent.push(message)
    },
    codeFor: (phone) => sent.findLast((message) => message.phone === phone)?.text.match(/\d{6}/)?.[0],
  }
  return sms
}
