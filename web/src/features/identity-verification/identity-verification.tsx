import type { ProfileInfo } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { dayMilliseconds } from '@portal/contract/tbilisi'
import { profile } from '@portal/contract/texts/profile'
import { verification as texts } from '@portal/contract/texts/verification'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { profileInfoQuery, wasRefused } from '#lib/identity-document/profile-info.ts'
import { RefusalReason } from '#lib/identity-document/refusal-reason.tsx'
import { date } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { HotlineHelp, HotlineText } from '#ui/hotline.tsx'
import { InfoIcon } from '#ui/icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'
import { VerificationForm } from './verification-form.tsx'

export function IdentityVerificationScreen() {
  const info = useQuery(profileInfoQuery)
  return (
    <>
      <PageHead
        title={texts['verification.title']}
        help={texts['verification.subtitle']}
        back={{ label: profile['profile.title'], to: '/Profile' }}
        isBrief={info.data !== undefined && wasRefused(info.data)}
        badge={
          info.data?.document_verified_status === 'verified' && (
            <Badge tone="ok">{profile['profile.badge.verified']}</Badge>
          )
        }
      />
      {info.isPending && <SidesSkeleton />}
      {info.isError && !info.data && <LoadError message={profile['profile.error.load']} query={info} />}
      {info.data && <Verification info={info.data} />}
    </>
  )
}

const SidesSkeleton = () => (
  <Skeleton label={profile['profile.loading']} className="flex max-w-read flex-col gap-6">
    <SkeletonLine className="h-7 w-2/3" />
    <div className="grid grid-cols-2 gap-3 sm:gap-6">
      {['front', 'back'].map((side) => (
        <div key={side} className="flex flex-col gap-3">
          <SkeletonLine className="h-6 w-28" />
          <SkeletonLine className="h-20" />
          <SkeletonLine className="h-11 w-44 max-w-full" />
        </div>
      ))}
    </div>
    <SkeletonLine className="h-6" />
    <SkeletonLine className="h-11 w-56" />
  </Skeleton>
)

function Verification({ info }: { info: ProfileInfo }) {
  const [isAgain, setAgain] = useState(false)
  const isVerified = info.document_verified_status === 'verified'
  if (isVerified && !isAgain)
    return (
      <div className="flex max-w-form flex-col gap-6">
        <Alert tone="ok" isQuiet title={texts['verification.alreadyVerified']}>
          {texts['verification.alreadyVerified.rest']}
        </Alert>
        <details className="rounded-md border border-line px-4 py-2 sm:px-5">
          <summary className="fold min-h-11 py-2 font-semibold">{texts['verification.reupload.question']}</summary>
          <Alert
            tone="warn"
            isQuiet
            title={texts['verification.reupload.title']}
            action={
              <div className="flex flex-wrap gap-3">
                <Button variant="secondary" onClick={() => setAgain(true)}>
                  {texts['verification.reupload.confirm']}
                </Button>
                <LinkButton variant="primary" to="/Profile">
                  {texts['verification.reupload.keep']}
                </LinkButton>
              </div>
            }
          >
            {texts['verification.reupload.text']}
          </Alert>
        </details>
      </div>
    )
  if (info.documents_waiting && info.documents_submitted_at && !isAgain)
    return <Sent since={info.documents_submitted_at} onReplace={() => setAgain(true)} />
  return (
    <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start">
      {!isVerified && !wasRefused(info) && (
        <p className="flex items-start gap-3 rounded-md border border-line bg-surface-2 p-4 max-lg:order-last lg:col-start-2 lg:row-start-1 lg:p-5">
          <InfoIcon className="shrink-0 text-brand" />
          {texts['verification.whatHappens']}
        </p>
      )}
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-1">
        {isVerified && (
          <Alert tone="warn" isQuiet>
            {texts['verification.reupload.text']}
          </Alert>
        )}
        {wasRefused(info) && (
          <Alert tone="stop" isQuiet title={texts['verification.refused.title']}>
            {info.document_refusal_reason && <RefusalReason reason={info.document_refusal_reason} />}
          </Alert>
        )}
        <VerificationForm info={info} onSent={() => setAgain(false)} />
        {wasRefused(info) && <HotlineHelp />}
      </div>
    </div>
  )
}

/** After this many days the usual few working days have passed (R-ID-32). */
const usualDays = 10

const isLate = (since: string, now: Date) => now.getTime() - Date.parse(since) > usualDays * dayMilliseconds

function Sent({ since, onReplace }: { since: string; onReplace: () => void }) {
  return (
    <div className="flex max-w-form flex-col gap-6">
      <Alert
        tone="info"
        isQuiet
        title={texts['verification.pending']}
        action={
          <div className="flex flex-wrap gap-3">
            <LinkButton variant="primary" to="/Dashboard">
              {texts['verification.sent.apply']}
            </LinkButton>
            <Button variant="secondary" onClick={onReplace}>
              {texts['verification.sent.replace']}
            </Button>
          </div>
        }
      >
        <p>{fill(texts['verification.waitingSince'], { date: date(since) })}</p>
        <p>
          {isLate(since, new Date()) ? (
            <HotlineText>{texts['verification.sent.late']}</HotlineText>
          ) : (
            texts['verification.sent.next']
          )}
        </p>
        <p>{texts['verification.sent.meanwhile']}</p>
      </Alert>
    </div>
  )
}
