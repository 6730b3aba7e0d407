import type { ProfileInfo } from '@portal/contract'
import { profile as texts } from '@portal/contract/texts/profile'
import { verification } from '@portal/contract/texts/verification'
import { OwnSide } from '#lib/identity-document/own-side.tsx'
import { SideField } from '#lib/identity-document/side-field.tsx'
import type { Side } from '#lib/identity-document/use-side.ts'
import { Alert } from '#ui/alert.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { parts } from './contents.tsx'

export function DocumentsSection({ info, front, back }: { info: ProfileInfo; front: Side; back: Side }) {
  return (
    <FormSection {...parts.document} hint={texts['profile.document.hint']}>
      {info.document_verified_status === 'verified' && (
        <Alert tone="warn" isQuiet>
          {texts['profile.document.reupload']}
        </Alert>
      )}
      <div className="grid grid-cols-2 items-start gap-3 sm:gap-6">
        <SideField
          id="frontId"
          label={texts['profile.document.front']}
          side={front}
          stored={<OwnSide info={info} side="front" />}
          chooseLabel={texts['profile.document.upload']}
          previewLabel={verification['verification.preview.front']}
        />
        <SideField
          id="backId"
          label={texts['profile.document.back']}
          side={back}
          stored={<OwnSide info={info} side="back" />}
          chooseLabel={texts['profile.document.upload']}
          previewLabel={verification['verification.preview.back']}
        />
      </div>
    </FormSection>
  )
}
