/** Two citizens of the seed: the newcomer is the principal, the citizen their agent. */
import { type Client, inNameOf } from '@portal/testing'
import { openArea, seeded } from '../for-specs.ts'

export const list = '/api/auth/mandates'
export const numberOf = (member: number): string => `0100100${String(member).padStart(4, '0')}`

type Listed = Readonly<Record<'given' | 'received', readonly Readonly<Record<string, unknown>>[]>>

export const openMandates = async () => {
  const area = await openArea()
  const { ana: principal, nino: agent } = area
  const company = await area.signInAs(seeded.company)
  const offer = (who: Client, body: object = {}) =>
    who.post<{ data: { id: number } }>(list, { personal_id: numberOf(seeded.citizen), may: ['file'], ...body })
  const answer = (who: Client, id: number, what: 'accept' | 'decline' | 'revoke') =>
    who.post(`${list}/${id}/${what}`, {})
  /** An accepted mandate of this principal for the agent. */
  const given = async (body: object = {}, from: Client = principal): Promise<number> => {
    const { id } = (await offer(from, body)).body.data
    const { status } = await answer(agent, id, 'accept')
    if (status !== 200) throw new Error(`an offer was not accepted: ${status}`)
    return id
  }
  const listed = async (who: Client): Promise<Listed> => (await who.get<{ data: Listed }>(list)).body.data
  const acting = inNameOf(agent, seeded.newcomer)
  return { ...area, principal, agent, company, offer, answer, given, listed, acting }
}
