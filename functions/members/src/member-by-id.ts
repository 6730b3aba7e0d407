import type { MemberRecord } from '@portal/contract'
import { memberById as call, listMembers } from '@portal/contract/endpoints/members'
import { listMembersSchema, memberByIdSchema } from '@portal/contract/schemas/members'
import { streamOf } from '@portal/domain'
import { accessEntry, newApp, params, query, refused, signedIn } from '@portal/http'
import {
  loadMemberList,
  type MemberDocument,
  memberById,
  memberRowOf,
  newestMembers,
  submittedDocuments,
} from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

/** A member as the contract's document, for the Super Administrator and the Auditor. */
export const memberRecord = (member: MemberDocument): MemberRecord => ({
  ...memberRowOf(member),
  version: member.version,
  agency_id: member.agency,
  registered_at: member.registeredAt,
  document_refusal_reason: member.refusalReason,
  ...submittedDocuments(member),
})

export const memberByIdRoute = ({ items, accessLog }: Dependencies) =>
  newApp().get(call.path, signedIn(call.right), params(memberByIdSchema), async (c) => {
    const member = await memberById(items, c.req.valid('param').id)
    if (!member) return refused(c, 'not_found')
    await accessLog(accessEntry(c, 'record', [streamOf('member', member.id)]))
    return c.json(memberRecord(member))
  })

/** The members, for roles that may read them; without parameters the newest ones on one page. */
export const listMembersRoute = ({ items, accessLog }: Dependencies) =>
  newApp().get(listMembers.path, signedIn(listMembers.right), query(listMembersSchema), async (c) => {
    const { page, per_page: perPage, search, status, document_status: documentStatus } = c.req.valid('query')
    const hasNoParameters = Object.keys(c.req.query()).length === 0
    const options = { page, perPage, search, status, documentStatus }
    const found = await (hasNoParameters
      ? newestMembers(items, c.var.actor)
      : loadMemberList(items, c.var.actor, options))
    const shown = found.data.map(({ id }) => streamOf('member', id))
    await accessLog(accessEntry(c, search ? 'search' : 'list', shown))
    return c.json(found)
  })
