/** Providers for specs and journeys: each keeps what was sent, oldest first, and can fail. */
import { type Mail, MailFailed, type MailMessage } from '../mail/mail.ts'
import { type Push, PushFailed, type PushMessage, type PushTarget } from '../push/push.ts'
import { PublicationFailed, type PublishedMessage, type Sms, SmsFailed, type SmsMessage, type Topic } from '../sns.ts'
import { codeOf } from '../texts.ts'

/**
 * An SMS provider for specs and journeys: it keeps what was sent, can fail, and can accept a message without ever
 * answering.
 */
export type MemorySms = Sms & {
  /** Oldest first. */
  readonly sent: readonly SmsMessage[]
  /** Refuses every message. */
  isFailing: boolean
  /** Sends the message, but answers only after the caller has given up. */
  isHanging: boolean
  /** The newest code to this phone; a notice may have come after it. */
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
    codeFor: (phone) => sent.flatMap(({ phone: to, text }) => (to === phone ? (codeOf(text) ?? []) : [])).at(-1),
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

/** An e-mail provider for specs: it keeps what was sent, can fail, and can take a message without answering. */
export type MemoryMail = Mail & {
  /** Oldest first. */
  readonly sent: readonly MailMessage[]
  /** Refuses every message. */
  isFailing: boolean
  /** Takes the message, and its answer is lost. */
  isSilent: boolean
  readonly codeFor: (address: string) => string | undefined
}

export const memoryMail = (): MemoryMail => {
  const sent: MailMessage[] = []
  const mail: MemoryMail = {
    sent,
    isFailing: false,
    isSilent: false,
    send: async (message) => {
      if (mail.isFailing) throw new MailFailed('dead', 'refused')
      sent.push(message)
      if (mail.isSilent) throw new MailFailed('silent', 'unanswered')
    },
    codeFor: (address) => sent.findLast(({ to }) => to === address)?.subject.match(/\d{6}/)?.[0],
  }
  return mail
}

/** A push service for specs: it keeps what was sent, and can refuse, forget a subscription, or not answer. */
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

/** A topic for specs and journeys: it keeps what was published, and can fail. */
export type MemoryTopic = Topic & {
  /** Oldest first. */
  readonly published: readonly PublishedMessage[]
  isFailing: boolean
}

export const memoryTopic = (): MemoryTopic => {
  const published: PublishedMessage[] = []
  const topic: MemoryTopic = {
    published,
    isFailing: false,
    publish: async (publication) => {
      if (topic.isFailing) throw new PublicationFailed('dead', 'refused')
      published.push(publication)
    },
  }
  return topic
}
