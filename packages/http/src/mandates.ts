/** What one has given and received: `GET /api/auth/mandates`, also inside of `GET /api/auth/screen`. */
import type { MandateDocument } from '@portal/contract/documents/mandates'
import { listMandates } from '@portal/contract/endpoints/mandates'
import { mandateStatusAt, openOffer } from '@portal/domain'
import type { SignedInMember } from '@portal/identity'
import type { Items } from '@portal/items'
import { agentIndexOf, givenMandates, lastDayOfOffer, type MandateRow, receivedMandates } from '@portal/read-models'
import { newApp } from './app/routes.ts'
import { signedIn } from './middleware/signed-in.ts'

type Dependencies = { readonly items: Items; readonly store: Hashing; readonly now: () => string }
type Hashing = { readonly hmac: (label: string, value: string) => Promise<string> }

export const listMandatesRoute = (deps: Dependencies) =>
  newApp().get(listMandates.path, signedIn(listMandates), async (c) =>
    c.json({ data: await ownMandates(deps, c.var.member) }),
  )

export const ownMandates = async (
  { items, store, now }: Dependencies,
  member: NumberedMember & { readonly id: number },
) => {
  const { id } = member
  const ownIndex = await ownIndexOf(store, member)
  const [given, received] = await Promise.all([
    givenMandates(items, id),
    receivedMandates(items, { agent: id, ownIndex }),
  ])
  const at = now()
  return {
    given: given.map((row) => listedMandate(row, { side: 'principal', now: at })),
    received: received.map((row) => listedMandate(row, { side: 'agent', now: at })),
  }
}

type NumberedMember = Pick<SignedInMember, 'registrationType' | 'personalId'>

/** By which an offer finds this member; null for the account of a company, which cannot act for others. */
export const ownIndexOf = async (
  store: Hashing,
  { registrationType, personalId }: NumberedMember,
): Promise<string | null> =>
  registrationType === 'individual' && personalId !== null ? agentIndexOf(store, personalId) : null

export const mandateOf = (row: MandateRow, now: string): MandateDocument => {
  const { id, principal, principalName, agent, agentName, basis, from, terms } = row
  const status = mandateStatusAt(row, now)
  return {
    id,
    principal: { id: principal, name: principalName },
    agent: { id: agent, name: agentName },
    may: [...terms.may],
    basis,
    from,
    until: terms.until,
    status,
    answer_by: status === 'offered' && row.offer && basis !== 'parent' ? lastDayOfOffer(row.offer) : null,
    agency_name: row.agencyName ?? null,
  }
}

/** `side` is whose list it is: only the principal reads the masked number of whoever has not accepted. */
const listedMandate = (
  row: MandateRow & { readonly isSuspended?: true },
  { side, now }: { side: 'principal' | 'agent'; now: string },
) => {
  const document = mandateOf(row, now)
  const offer = document.status === 'active' ? openOffer(row, now) : null
  return {
    ...document,
    offered: offer && { may: [...offer.may], until: offer.until },
    personal_id: side === 'principal' && row.agent === null ? row.agentNumber : null,
    ...(row.isSuspended && { is_suspended: row.isSuspended }),
  }
}
