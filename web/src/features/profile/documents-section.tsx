import type { ProfileInfo } from '@portal/contract'
import { profile as texts } from '@portal/contract/texts/profile'
import { verification } from '@portal/contract/texts/verification'
import { OwnSide } from '#lib/identity-document/own-side.tsx'
import { SideField } from '#lib/identity-document/side-field.tsx'
import type { Side } from '#lib/identity-document/use-side.ts'
import { Alert } from '#ui/alert.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { parts } from './contents.tsx'

type Props = { info: ProfileInfo; front: Side; back: Side }

/** A verified member needs no new document, so the upload is folded, with the warning of its effect inside. */
export function DocumentsSection(props: Props) {
  const { document_verified_status: status, front_document: front, back_document: back } = props.info
  if (status !== 'verified')
    return (
      <FormSection isStacked {...parts.document} hint={texts['profile.document.hint']}>
        <Sides {...props} />
      </FormSection>
    )
  return (
    <FormSection isStacked {...parts.document}>
      {!front && !back && (
        <p className="flex items-start gap-2">
          <CheckCircleIcon className="mt-0.5 shrink-0 text-ok" />
          {texts['profile.document.notNeeded']}
        </p>
      )}
      <details className="rounded-md border border-line px-4">
        <summary className="fold min-h-11 py-2.5 font-semibold">{texts['profile.document.replace']}</summary>
        <div className="flex flex-col gap-5 pb-4">
          <Alert tone="warn" isQuiet>
            {texts['profile.document.reupload']}
          </Alert>
          <p className="text-sm text-ink-soft">{texts['profile.document.hint']}</p>
          <Sides {...props} />
        </div>
      </details>
    </FormSection>
  )
}

const Sides = ({ info, front, back }: Props) => (
  <div className="grid grid-cols-2 items-start gap-3 sm:gap-6">
    <SideField
      id="frontId"
      label={texts['profile.document.front']}
      side={front}
      stored={<StoredOrEmpty info={info} side="front" />}
      chooseLabel={texts['profile.document.upload']}
      previewLabel={verification['verification.preview.front']}
    />
    <SideField
      id="backId"
      label={texts['profile.document.back']}
      side={back}
      stored={<StoredOrEmpty info={info} side="back" />}
      chooseLabel={texts['profile.document.upload']}
      previewLabel={verification['verification.preview.back']}
    />
  </div>
)

const StoredOrEmpty = ({ info, side }: { info: ProfileInfo; side: 'front' | 'back' }) =>
  info.document_verified_status === 'verified' && info[`${side}_document`] === null ? null : (
    <OwnSide info={info} side={side} />
  )
