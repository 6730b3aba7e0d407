/**
 * Executes an edit. A new phone needs one of its three slots: a free one is claimed with the events, and after a lost
 * race the next one is tried.
 */
import type { RefusalCode } from '@portal/contract'
import type { editMemberSchema } from '@portal/contract/schemas/members'
import { type Actor, type EditMember, fold, type MemberEvent, memberDecider, type StreamName } from '@portal/domain'
import type { ExecuteOptions, Outcome } from '@portal/event-store'
import { freePhoneSlot, phoneSlots, withSuperAdministrators } from '@portal/read-models'
import type { z } from 'zod'
import type { Dependencies } from './dependencies.ts'

type FormFields = z.output<typeof editMemberSchema.body>
export type EditOutcome = Outcome<MemberEvent, RefusalCode>
type Edit = { readonly stream: StreamName; readonly typed: FormFields; readonly actor: Actor }

export const executeEdit = async (
  { store, now }: Dependencies,
  { stream, typed, actor }: Edit,
  options: ExecuteOptions,
): Promise<EditOutcome> => {
  const earlier = options.idempotency && (await store.earlierAnswer<MemberEvent>(options.idempotency, now()))
  if (earlier) return earlier
  const at = now()
  const edited = editedOf(typed)
  for (const _ of phoneSlots) {
    const history = await store.load<MemberEvent>(stream)
    const member = fold(memberDecider, history)
    const isNewPhone = member.status !== 'unknown' && edited.phone !== undefined && edited.phone !== member.person.phone
    const phoneSlot = isNewPhone ? await freePhoneSlot(store, edited.phone ?? '') : undefined
    if (phoneSlot === null) return { accepted: false, refusal: 'phone_limit', history }
    const outcome: EditOutcome = await store.execute(
      memberDecider,
      stream,
      withSuperAdministrators(
        store,
        stream,
        (superAdministrators): EditMember => {
          const data = { ...edited, ...(phoneSlot !== undefined && { phoneSlot }), superAdministrators }
          return { type: 'EditMember', data, actor, at }
        },
        history,
      ),
      options,
    )
    if (outcome.accepted || outcome.refusal !== 'phone_limit') return outcome
  }
  return { accepted: false, refusal: 'busy', history: [] }
}

const editedOf = ({
  first_name: firstName,
  last_name: lastName,
  personal_id: personalId,
  status,
  document_verified_status: documentStatus,
  document_refusal_reason: refusalReason,
  ...typed
}: FormFields): Omit<EditMember['data'], 'superAdministrators'> => ({
  ...typed,
  ...(firstName !== undefined && { firstName }),
  ...(lastName !== undefined && { lastName }),
  ...(personalId !== undefined && { personalId }),
  ...(status && { status: status === 'deactive' ? 'blocked' : 'active' }),
  ...(documentStatus && { documentStatus }),
  ...(refusalReason !== undefined && { refusalReason }),
})
