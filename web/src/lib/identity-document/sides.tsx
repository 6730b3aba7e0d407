import type { ProfileInfo } from '@portal/contract'
import { profile } from '@portal/contract/texts/profile'
import { verification as texts, verification } from '@portal/contract/texts/verification'
import { ownSideLink } from './profile-info.ts'
import { SideField } from './side-field.tsx'
import { StoredSide } from './stored-side.tsx'
import type { Side } from './use-side.ts'

type SidesProps = {
  info: ProfileInfo
  front: Side
  back: Side
  isRequired?: boolean
  errorOf?: (side: string) => string | undefined
}

export const Sides = ({ info, front, back, isRequired, errorOf }: SidesProps) => (
  <div className="grid grid-cols-2 items-start gap-3 sm:gap-6">
    {(['front', 'back'] as const).map((which) => {
      const side = which === 'front' ? front : back
      return (
        <SideField
          key={which}
          id={`${which}Id`}
          label={texts[`verification.${which}`]}
          isRequired={isRequired}
          error={errorOf?.(`${which}Id`)}
          side={side}
          stored={<OwnSide info={info} side={which} />}
          chooseLabel={chooseLabel(side)}
          previewLabel={texts[`verification.preview.${which}`]}
        />
      )
    })}
  </div>
)

const chooseLabel = ({ accepts, file }: Side): string =>
  accepts === 'photo-or-pdf'
    ? profile['profile.document.upload']
    : texts[file ? 'verification.replace' : 'verification.choose']

function OwnSide({ info, side }: { info: ProfileInfo; side: 'front' | 'back' }) {
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
