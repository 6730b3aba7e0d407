/** A seeded portal with an operator at whose office the citizen of the seed is. */
import { type Client, inNameOf } from '@portal/testing'
import { portalInMemory, seeded } from '@portal/tests/support/portal'

export { seeded }

export const visits = '/api/auth/visits'
export const numberOf = (member: number): string => `0100100${String(member).padStart(4, '0')}`

type Visit = {
  readonly visit: number
  readonly status: string
  readonly basis: string
  readonly principal: { readonly id: number | null; readonly name: string }
  readonly phone: string | null
  readonly until: string
}
type Answered = { readonly data: Visit; readonly code?: string; readonly errors?: Readonly<Record<string, string[]>> }

export const openVisits = async (options: Parameters<typeof portalInMemory>[0] = {}) => {
  const portal = portalInMemory(options)
  await portal.seed()
  await portal.settle()
  const { sms } = portal
  const seededSms = sms.sent.length
  const [operator, admin, citizen] = (await Promise.all(
    [seeded.agencyOperator, seeded.agencyAdmin, seeded.citizen].map(portal.signInAs),
  )) as [Client, Client, Client]
  const visitor = numberOf(seeded.citizen)
  const phone = `50000000${seeded.citizen}`
  const open = (body: object = {}, who: Client = operator, headers: Record<string, string> = {}) =>
    who.post<Answered>(visits, { personal_id: visitor, proof: 'code', ...body }, headers)
  const confirm = (visit: number, code: string | undefined, who: Client = operator, headers = {}) =>
    who.post<Answered>(`${visits}/${visit}/confirm`, { code }, headers)
  const end = (visit: number, who: Client = operator) => who.post<Answered>(`${visits}/${visit}/end`, {})
  const byCard = (who: Client = operator) => open({ proof: 'card_seen', note: 'პირადობის მოწმობა' }, who)
  return {
    ...{ ...portal, operator, admin, citizen, visitor, phone, open, confirm, end, byCard },
    code: () => sms.codeFor(phone),
    sent: () => sms.sent.slice(seededSms),
    acting: inNameOf(operator, seeded.citizen),
  }
}
