/**
 * Bounces and complaints that SES publishes: a permanent bounce or a complaint ends e-mails to that address (R-NOTE-9).
 * A mail names its member and address by its tags.
 */
import { randomUUID } from 'node:crypto'
import { memberDecider, streamOf, system } from '@portal/domain'
import { type EventStore, errorName } from '@portal/event-store'
import type { SNSEventRecord } from 'aws-lambda'
import type { Dependencies } from './dependencies.ts'

type BounceDependencies = Pick<EventStore, 'execute'> & Pick<Dependencies, 'log'> & { readonly now: () => string }

type Feedback = {
  readonly eventType?: string
  readonly bounce?: { readonly bounceType?: string }
  readonly mail?: { readonly tags?: Readonly<Record<string, readonly string[] | undefined>> }
}

export const recordBounces = async (
  { execute, now, log }: BounceDependencies,
  records: readonly SNSEventRecord[],
): Promise<void> => {
  const failures: unknown[] = []
  for (const { Sns } of records) {
    const feedback = feedbackOf(Sns.Message)
    const failure = failureOf(feedback)
    const { member, emailNumber } = feedback.mail?.tags ?? {}
    if (failure === null) continue
    const [id, number] = [numberOf(member?.[0]), numberOf(emailNumber?.[0])]
    if (id === null || number === null) {
      log({ level: 'warn', message: 'bounce_of_nobody' })
      continue
    }
    const stream = streamOf('member', id)
    try {
      await execute(
        memberDecider,
        stream,
        { type: 'FailEmail', data: { emailNumber: number, failure }, actor: system, at: now() },
        // A hash is published, and without a secret in it a stranger could try who lost their address.
        { commandId: randomUUID() },
      )
    } catch (error) {
      failures.push(error)
      log({ level: 'error', message: 'bounce_not_recorded', stream, reason: errorName(error) })
    }
  }
  // SNS delivers all of them again, and those that were recorded change nothing then.
  if (failures.length > 0) throw failures[0]
}

const failureOf = ({ eventType, bounce }: Feedback): 'bounce' | 'complaint' | null => {
  if (eventType === 'Complaint') return 'complaint'
  return eventType === 'Bounce' && bounce?.bounceType === 'Permanent' ? 'bounce' : null
}

const feedbackOf = (message: string): Feedback => {
  try {
    return JSON.parse(message) as Feedback
  } catch {
    return {}
  }
}

const numberOf = (text: string | undefined): number | null =>
  /^[1-9][0-9]{0,14}$/.test(text ?? '') ? Number(text) : null
