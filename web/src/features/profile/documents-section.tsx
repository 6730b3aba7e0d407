import type { ProfileInfo } from '@portal/contract'
import { header } from '@portal/contract/texts/header'
import { profile as texts } from '@portal/contract/texts/profile'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { profileDocument } from '#lib/identity-document/profile-document.ts'
import { sideHint } from '#lib/identity-document/side-file.ts'
import { Sides } from '#lib/identity-document/sides.tsx'
import type { Side } from '#lib/identity-document/use-side.ts'
import { Alert } from '#ui/alert.tsx'
import { TextLink } from '#ui/button.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { parts } from './contents.tsx'

type Props = { info: ProfileInfo; front: Side; back: Side }

/**
 * Leads to the verification, which takes both sides. The upload here is folded, because it is for the cases that the
 * verification does not serve; for a verified member its effect is told first.
 */
export function DocumentsSection({ info, front, back }: Props) {
  const isVerified = info.document_verified_status === 'verified'
  const hasStored = info.front_document !== null || info.back_document !== null
  const isCalled = useIsCalled()
  return (
    <FormSection isStacked {...parts.document}>
      {isVerified && !hasStored && (
        <p className="flex items-start gap-2">
          <CheckCircleIcon className="mt-0.5 shrink-0 text-ok" />
          {texts['profile.document.notNeeded']}
        </p>
      )}
      {!isVerified && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 grow basis-60">{texts['profile.document.where']}</p>
          <TextLink to="/ProfileVerif" className="inline-flex min-h-11 items-center">
            {header['menu.verify']}
          </TextLink>
        </div>
      )}
      <details open={isCalled || (hasStored && !isVerified)} className="rounded-md border border-line px-4">
        <summary className="fold min-h-11 py-2.5 font-semibold">
          {texts[isVerified ? 'profile.document.replace' : 'profile.document.here']}
        </summary>
        <div className="flex flex-col gap-5 pb-4">
          {isVerified && (
            <Alert tone="warn" isQuiet>
              {texts['profile.document.reupload']}
            </Alert>
          )}
          <p className="text-sm text-ink-soft">{sideHint('photo-or-pdf')}</p>
          <Sides info={info} front={front} back={back} />
        </div>
      </details>
    </FormSection>
  )
}

/** Whether the address names this part, which then comes into view. */
const useIsCalled = (): boolean => {
  const isCalled = useLocation().hash === `#${profileDocument}`
  useEffect(() => {
    if (!isCalled) return
    const part = document.getElementById(profileDocument)
    part?.scrollIntoView?.()
    part?.focus({ preventScroll: true })
  }, [isCalled])
  return isCalled
}
