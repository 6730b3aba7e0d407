/** The children whom a parent has registered, with the state of each (R-ACT-50). */
import type { ChildDocument } from '@portal/contract/documents/children'
import { listChildren } from '@portal/contract/endpoints/children'
import { children } from '@portal/contract/texts/children'
import { isMandateOpen, mandateStatusAt } from '@portal/domain'
import { newApp, type PortalEnv, refused, signedIn } from '@portal/http'
import { mandateOf } from '@portal/http/shared'
import { type MandateRow, type MemberDocument, memberById, parentMandates, receivedMandates } from '@portal/read-models'
import type { Context } from 'hono'
import type { Dependencies } from '../dependencies.ts'

export const listChildrenRoute = (deps: Dependencies) =>
  newApp().get(listChildren.path, signedIn(listChildren), async (c) =>
    c.json({ data: await ownChildren(deps, c.var.actor.id) }),
  )

/** Without those whom the parent took back. */
export const ownChildren = async (deps: Dependencies, parent: number): Promise<ChildDocument[]> => {
  const mandates = (await parentMandates(deps.items, parent)).filter(({ status }) => status !== 'revoked')
  const found = await Promise.all(
    mandates.map(async (mandate) => {
      const child = await memberById(deps.items, mandate.principal)
      return child ? childOf(child, mandate, deps.now()) : null
    }),
  )
  return found.filter((child) => child !== null)
}

const childOf = (member: MemberDocument, row: MandateRow, now: string): ChildDocument | null => {
  if (!member.child) return null
  const mandate = mandateOf(row, now)
  return {
    id: member.id,
    first_name: member.firstName,
    last_name: member.lastName,
    personal_id: member.personalId,
    birth_date: member.child.birthDate,
    status: statusOf(member, mandate),
    refusal_reason: member.documentStatus === 'verified' ? null : member.refusalReason,
    mandate,
  }
}

const statusOf = (member: MemberDocument, { status }: ChildDocument['mandate']): ChildDocument['status'] => {
  if (status === 'ended') return 'ended'
  if (member.status !== 'active') return 'suspended'
  if (member.documentStatus === 'verified') return 'active'
  return member.isWaiting ? 'waiting' : 'refused'
}

/** The one mandate of a parent for this child that is not over; of a blocked child none that waits. */
export const mandateOfChild = async (
  deps: Dependencies,
  { parent, child }: { readonly parent: number; readonly child: number },
): Promise<MandateRow | undefined> => {
  const received = await receivedMandates(deps.items, { agent: parent, ownIndex: null })
  return received.find(
    (row) =>
      row.basis === 'parent' && row.principal === child && isMandateOpen({ status: mandateStatusAt(row, deps.now()) }),
  )
}

export const answerChild = async (
  deps: Dependencies,
  c: Context<PortalEnv>,
  { child: id, status }: { readonly child: number; readonly status: 200 | 201 },
): Promise<Response> => {
  const data = (await ownChildren(deps, c.var.actor.id)).find((child) => child.id === id)
  if (data === undefined) return refused(c, 'not_found')
  const message = children[status === 201 ? 'server.child.added' : 'server.child.corrected']
  return c.json({ success: true as const, message, data }, status)
}
