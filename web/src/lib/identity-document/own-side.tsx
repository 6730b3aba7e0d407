import type { ProfileInfo } from '@portal/contract'
import { members } from '@portal/contract/texts/members'
import { profile } from '@portal/contract/texts/profile'
import { verification } from '@portal/contract/texts/verification'
import { ownSideLink } from './profile-info.ts'
import { EmptySide } from './side-frame.tsx'
import { StoredSide } from './stored-side.tsx'

export function OwnSide({ info, side }: { info: ProfileInfo; side: 'front' | 'back' }) {
  const document = info[`${side}_document`]
  if (!document)
    return (
      <EmptySide>
        {info.document_verified_status === 'verified'
          ? profile['profile.document.notNeeded']
          : members['member.edit.identity.empty']}
      </EmptySide>
    )
  return (
    <StoredSide
      document={document}
      alt={verification[`verification.preview.${side}`]}
      queryKey={['own', side, document.name, info.documents_submitted_at]}
      linkOf={ownSideLink(`${side}_id`)}
    />
  )
}
