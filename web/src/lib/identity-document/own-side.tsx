import type { ProfileInfo } from '@portal/contract'
import { verification } from '@portal/contract/texts/verification'
import { ownSideLink } from './profile-info.ts'
import { StoredSide } from './stored-side.tsx'

export function OwnSide({ info, side }: { info: ProfileInfo; side: 'front' | 'back' }) {
  const document = info[`${side}_document`]
  if (!document) return null
  return (
    <StoredSide
      document={document}
      alt={verification[`verification.preview.${side}`]}
      queryKey={['own', side, document.name, info.documents_submitted_at]}
      linkOf={ownSideLink(`${side}_id`)}
    />
  )
}
