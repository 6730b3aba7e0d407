/**
 * Edits a member. A new phone, a new personal ID or the unblocking of staff is only proposed here (R-ADM-17); a block
 * ends the member's sessions before the answer, and a reaction ends them again.
 */
import { changeRefusals } from '@portal/contract/change-refusals'
import { editMember } from '@portal/contract/endpoints/members'
import { editMemberSchema } from '@portal/contract/schemas/members'
import { memberAnswers } from '@portal/contract/texts/members'
import { twoPersons } from '@portal/contract/texts/two-persons'
import { validation } from '@portal/contract/texts/validation'
import { endsSessions, fold, memberState, streamOf } from '@portal/domain'
import { accessEntry, commandRoute, refused, requestIdempotency, requireFreshStaff, seenVersion } from '@portal/http'
import { endAllSessions } from '@portal/identity'
import { type MemberDocument, memberDocument } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'
import { type EditOutcome, executeEdit } from './execute-edit.ts'
import { memberRecord } from './members.ts'

export const editMemberRoute = (deps: Dependencies) =>
  commandRoute(
    { endpoint: editMember, schema: editMemberSchema, guards: [requireFreshStaff()] },
    async (c, { id, ...typed }) => {
      const commandId = deps.newCommandId()
      const idempotency = await requestIdempotency(c, 200)
      // Clients send the whole record back, so its `version` is ignored and only `If-Match` counts.
      const expectedVersion = c.req.header('If-Match') === undefined ? undefined : seenVersion(c)
      const outcome = await executeEdit(
        deps,
        { stream: streamOf('member', id), typed, actor: c.var.actor },
        {
          commandId,
          expectedVersion,
          idempotency,
        },
      )
      const member = memberDocument(outcome.history)
      if (!outcome.accepted) {
        const { refusal } = outcome
        if (refusal === 'reason_required')
          return refused(c, 'invalid_fields', { errors: { reason: [validation['validation.reason.required']] } })
        const extra = await extraOf(deps, refusal, member)
        if ('current' in extra) await deps.accessLog(accessEntry(c, 'conflict', [streamOf('member', id)]))
        return refused(c, refusal, extra)
      }
      const newEvents = eventsBy(outcome.isReplay ? outcome.history.at(-1)?.commandId : commandId, outcome)
      const last = newEvents.findLast(endsSessions)
      if (last) await endAllSessions(deps, { memberId: id, createdUntil: Date.parse(last.at) })
      if (!outcome.isReplay) await deps.accessLog(accessEntry(c, 'command', [streamOf('member', id)]))
      const data = member && (await memberRecord(deps.items, member))
      const { proposal } = outcome
      if (proposal) return c.json({ success: true, message: proposedText(proposal), data, proposal }, 202)
      return c.json({ success: true, message: messageFor(newEvents, outcome), data })
    },
  )

const proposedText = ({ effective_at: at }: { readonly effective_at: string | null }): string =>
  twoPersons[at === null ? 'server.changes.proposed' : 'server.changes.alone']

const eventsBy = (commandId: string | undefined, { history }: EditOutcome) =>
  history.filter((event) => event.commandId === commandId)

/**
 * The message depends on what changed (R-ADM-18): a refusal is called the loss of the verification only if the member
 * was verified until then.
 */
const messageFor = (newEvents: EditOutcome['history'], { history }: EditOutcome): string => {
  const decided = newEvents.find((event) => event.type === 'DocumentStatusSet')
  if (!decided) return memberAnswers['member.edit.success']
  if (decided.data.status === 'verified') return memberAnswers['member.edit.success.verified']
  const before = fold(memberState, history.slice(0, history.indexOf(decided)))
  const wasVerified = before.status !== 'unknown' && before.documentStatus === 'verified'
  return memberAnswers[wasVerified ? 'member.edit.success.unverified' : 'member.edit.success.refused']
}

/**
 * A version conflict carries the current record. `invalid_fields` means that a company would lose its e-mail address.
 */
const extraOf = async ({ items }: Dependencies, refusal: string, member: MemberDocument | undefined) => {
  if (refusal === 'invalid_fields') return { errors: { email: [validation['validation.email.required']] } }
  // The default message addresses a person who registers, so another one is used here.
  if (refusal === 'personal_id_taken') return { message: changeRefusals.personal_id_taken }
  return refusal === 'version_conflict' && member ? { current: await memberRecord(items, member) } : {}
}
