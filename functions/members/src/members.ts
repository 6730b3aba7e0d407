import type { MemberRecord } from '@portal/contract'
import { memberById as call, endMemberSessions, listMembers, releaseId } from '@portal/contract/endpoints/members'
import {
  endMemberSessionsSchema,
  listMembersSchema,
  memberByIdSchema,
  releaseIdSchema,
} from '@portal/contract/schemas/members'
import { memberAnswers } from '@portal/contract/texts/members'
import { type Child, memberDecider, streamOf } from '@portal/domain'
import {
  accessEntry,
  commandRoute,
  newApp,
  params,
  query,
  refused,
  requestIdempotency,
  requireFreshStaff,
  seenVersion,
  signedIn,
} from '@portal/http'
import { endAllSessions } from '@portal/identity'
import type { Items } from '@portal/items'
import {
  loadMemberList,
  type MemberDocument,
  memberById,
  memberDocument,
  memberNames,
  memberRowOf,
  newestMembers,
  submittedDocuments,
} from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

/** A member as the contract's document, for the Super Administrator and the Auditor. */
export const memberRecord = async (items: Items, member: MemberDocument): Promise<MemberRecord> => ({
  ...memberRowOf(member),
  version: member.version,
  agency_id: member.agency,
  registered_at: member.registeredAt,
  document_refusal_reason: member.refusalReason,
  ...submittedDocuments(member),
  ...(member.child && { child: await childFacts(items, member.child) }),
})

const childFacts = async (items: Items, { parent: id, birthDate }: Child): Promise<MemberRecord['child']> => {
  const names = await memberNames(items, [id])
  return { birth_date: birthDate, parent: { id, name: names.get(id) ?? '' } }
}

export const memberByIdRoute = ({ items, accessLog }: Dependencies) =>
  newApp().get(call.path, signedIn(call), params(memberByIdSchema), async (c) => {
    const member = await memberById(items, c.req.valid('param').id)
    if (!member) return refused(c, 'not_found')
    await accessLog(accessEntry(c, 'record', [streamOf('member', member.id)]))
    return c.json(await memberRecord(items, member))
  })

/** The members, for roles that may read them; without parameters the newest ones on one page. */
export const listMembersRoute = ({ items, accessLog }: Dependencies) =>
  newApp().get(listMembers.path, signedIn(listMembers), query(listMembersSchema), async (c) => {
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

/** Signs a member out on all devices without blocking them (R-ADM-29); the sessions end before the answer. */
export const endMemberSessionsRoute = ({ store, items, accessLog, now, newCommandId }: Dependencies) =>
  commandRoute(
    {
      endpoint: endMemberSessions,
      schema: endMemberSessionsSchema,
      guards: [requireFreshStaff()],
    },
    async (c, { id }) => {
      const stream = streamOf('member', id)
      const idempotency = await requestIdempotency(c, 200)
      const outcome = await store.execute(
        memberDecider,
        stream,
        { type: 'EndSessions', data: {}, actor: c.var.actor, at: now() },
        { commandId: newCommandId(), idempotency },
      )
      if (!outcome.accepted) return refused(c, outcome.refusal)
      const ended = outcome.history.findLast(({ type }) => type === 'SessionsEnded')
      if (ended) await endAllSessions({ items }, { memberId: id, createdUntil: Date.parse(ended.at) })
      if (!outcome.isReplay) await accessLog(accessEntry(c, 'command', [stream]))
      return c.json({ success: true, message: memberAnswers['member.endSessions.success'] })
    },
  )

/**
 * Releases an unverified member's ID number: the holder keeps their applications, and the number's real owner can
 * register. The holder's sessions end before the answer.
 */
export const releaseIdRoute = (deps: Dependencies) =>
  commandRoute(
    { endpoint: releaseId, schema: releaseIdSchema, guards: [requireFreshStaff()] },
    async (c, { id, reason }) => {
      const idempotency = await requestIdempotency(c, 200)
      const expectedVersion = seenVersion(c)
      const at = deps.now()
      const outcome = await deps.store.execute(
        memberDecider,
        streamOf('member', id),
        { type: 'ReleaseId', data: { reason }, actor: c.var.actor, at },
        {
          commandId: deps.newCommandId(),
          expectedVersion,
          idempotency,
        },
      )
      if (!outcome.accepted) {
        const member = memberDocument(outcome.history)
        const isStale = outcome.refusal === 'version_conflict' && member
        if (isStale) await deps.accessLog(accessEntry(c, 'conflict', [streamOf('member', id)]))
        return refused(c, outcome.refusal, isStale ? { current: await memberRecord(deps.items, member) } : {})
      }
      await endAllSessions(deps, { memberId: id, createdUntil: Date.parse(at) })
      return c.json({ success: true, message: memberAnswers['member.release.success'] })
    },
  )
