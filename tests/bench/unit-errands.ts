/** Requests of generated people for the unit measurements; each person has their own number and phone. */
import { randomUUID } from 'node:crypto'
import { memberDecider, streamOf } from '@portal/domain'
import { citizen, referenceDescription, registerIndividual } from '@portal/testing'
import { writtenBy } from '../journeys/filing.ts'
import { type PortalInMemory, seeded } from '../support/portal.ts'

/** Calls the reactions as Lambda does for one event: with the table stream of `heads`, then with that of `log`. */
export const follower = ({ react }: PortalInMemory) => {
  const called = (dynamodb: object) => react({ Records: [{ dynamodb: { SequenceNumber: '1', ...dynamodb } }] })
  const follow = async (stream: string, version: number): Promise<void> => {
    const sequenced = await called({ NewImage: { stream: { S: stream }, version: { N: String(version) } } })
    const projected = await called({ Keys: { pk: { S: 'segment-0' } } })
    const failed = [sequenced, projected].some(({ batchItemFailures }) => batchItemFailures.length > 0)
    if (failed) throw new Error(`${stream} was not followed`)
  }
  return Object.assign(follow, { everyMinute: () => react({ only: 'projectors' }) })
}

export const register = async ({ store, clock }: PortalInMemory): Promise<number> => {
  const id = await store.nextNumber('member')
  const command = { ...registerIndividual({ phone: phoneOf(id) }, citizen(id)), at: clock.now() }
  await store.execute(memberDecider, streamOf('member', id), command, { commandId: randomUUID() })
  return id
}

export const signInBySms = async ({ guest, sms }: PortalInMemory, id: number): Promise<void> => {
  const personal_id = numberOf(id)
  await expectOk(guest.post('/api/send-sms-code', { personal_id }))
  await expectOk(guest.post('/api/login', { personal_id, sms_code: sms.codeFor(phoneOf(id)) }))
}

export const expectOk = async (answering: Promise<{ readonly status: number }>): Promise<void> => {
  const { status } = await answering
  if (status !== 200) throw new Error(`answered ${status}`)
}

const phoneOf = (id: number): string => `5${10_000_000 + id}`
const numberOf = (id: number): string => citizen(id).personalId ?? ''
export const key = () => ({ 'idempotency-key': randomUUID() })
/** The reference application of R-LIM-20: 300 letters, no attachment. */
export const writtenFields = (id: number) => ({
  ...writtenBy({ firstName: 'ნინო', lastName: 'გამოგონილი', phone: phoneOf(id), personalId: numberOf(id) }),
  project_id: seeded.programs.open,
  description: referenceDescription,
})
