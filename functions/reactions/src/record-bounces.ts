/**
 * Bounces and complaints that SES publishes: a permanent bounce or a complaint ends e-mails to that address (R-NOTE-9).
 * A mail names its member and address by its tags.
 */
import { randomUUID } from 'node:crypto'
import { memberDecider, streamOf, system } from '@portal/domain'
import { type EventStore, errorName } from '@portal/event-store'
import type { Dependencies } from './dependencies.ts'

type BounceDependencies = Pick<EventStore, 'execute'> & Pick<Dependencies, 'log'> & { readonly now: () => string }

/** As the rules of `infra/constructs/mail.ts` pass it on: a tag of SES has a list of values. */
export type FailedMail = {
  readonly failure: 'bounce' | 'complaint'
  readonly member?: readonly string[]
  readonly emailNumber?: readonly string[]
}

/** Throws when it cannot be recorded: then it comes again, and one that was recorded changes nothing. */
export const recordBounce = async (
  { execute, now, log }: BounceDependencies,
  { failure, member, emailNumber }: FailedMail,
): Promise<void> => {
  const [id, number] = [numberOf(member?.[0]), numberOf(emailNumber?.[0])]
  if (id === null || number === null) {
    log({ level: 'warn', message: 'bounce_of_nobody' })
    return
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
    log({ level: 'error', message: 'bounce_not_recorded', stream, reason: errorName(error) })
    throw error
  }
}

const numberOf = (text: string | undefined): number | null =>
  /^[1-9][0-9]{0,14}$/.test(text ?? '') ? Number(text) : null
