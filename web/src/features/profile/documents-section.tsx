import type { ProfileInfo } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { profile as texts } from '@portal/contract/texts/profile'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { profileDocument } from '#lib/identity-document/profile-document.ts'
import { sideHint } from '#lib/identity-document/side-file.ts'
import { Sides } from '#lib/identity-document/sides.tsx'
import type { Side } from '#lib/identity-document/use-side.ts'
import { date } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { Card } from './card.tsx'

type Props = { anchor: string; title: string; info: ProfileInfo; front: Side; back: Side; foot: ReactNode }

/**
 * The upload is folded, because it is only for a PDF or for one side of a card; all others use /ProfileVerif (R-ID-31).
 * A verified member first reads what an upload would change.
 */
export function DocumentsSection({ anchor, title, info, front, back, foot }: Props) {
  const isVerified = info.document_verified_status === 'verified'
  const hasStored = info.front_document !== null || info.back_document !== null
  const isLinkTarget = useIsLinkTarget()
  return (
    <Card anchor={anchor} title={title}>
      {isVerified && (
        <p className="flex items-start gap-2">
          <CheckCircleIcon className="mt-0.5 shrink-0 text-ok" />
          <span>
            {info.verified_at
              ? fill(texts['profile.document.checked'], { date: date(info.verified_at) })
              : texts['profile.document.notNeeded']}
          </span>
        </p>
      )}
      <details open={isLinkTarget || (hasStored && !isVerified)}>
        <summary className="fold min-h-11 py-2.5 text-brand">
          {
            texts[
              isVerified ? 'profile.document.replace' : hasStored ? 'profile.document.change' : 'profile.document.here'
            ]
          }
        </summary>
        <div className="flex flex-col gap-4 pt-2">
          {isVerified && (
            <Alert tone="warn" isQuiet>
              {texts['profile.document.reupload']}
            </Alert>
          )}
          <p className="text-sm text-ink-soft">{sideHint('photo-or-pdf')}</p>
          <Sides info={info} front={front} back={back} />
        </div>
      </details>
      {foot}
    </Card>
  )
}

const useIsLinkTarget = (): boolean => {
  const isLinkTarget = useLocation().hash === `#${profileDocument}`
  useEffect(() => {
    if (!isLinkTarget) return
    const part = document.getElementById(profileDocument)
    part?.scrollIntoView?.()
    part?.focus({ preventScroll: true })
  }, [isLinkTarget])
  return isLinkTarget
}
