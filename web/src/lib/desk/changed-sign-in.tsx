/** What a proposal changes of how a member signs in (R-ADM-17), where it is answered and at the member's record. */
import type { MemberChangeDocument } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { roles as texts } from '@portal/contract/texts/roles'
import { dateTime } from '../time/dates.ts'

export function ChangedSignIn({ phone, personal_id, unblocks }: MemberChangeDocument) {
  return (
    <ul className="tabular-nums">
      {phone && <li>{fromTo('roles.changes.phone', phone)}</li>}
      {personal_id && <li>{fromTo('roles.changes.personalId', personal_id)}</li>}
      {unblocks && <li>{texts['roles.changes.unblocks']}</li>}
    </ul>
  )
}

/** When the clock decides, where nobody else can. */
export const TakesEffect = ({ effective_at }: Pick<MemberChangeDocument, 'effective_at'>) =>
  effective_at && <p>{fill(texts['roles.changes.effective'], { dateTime: dateTime(effective_at) })}</p>

const fromTo = (
  text: 'roles.changes.phone' | 'roles.changes.personalId',
  { from, to }: NonNullable<MemberChangeDocument['phone']>,
) => fill(texts[text], { from: from ?? common['common.none'], to: to ?? common['common.none'] })
