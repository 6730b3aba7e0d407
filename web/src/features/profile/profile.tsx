import type { ProfileInfo } from '@portal/contract'
import { profileAccesses } from '@portal/contract/endpoints/members'
import { fill } from '@portal/contract/fill'
import { genitive } from '@portal/contract/genitive'
import { isCitizen } from '@portal/contract/role-facts'
import { acting as acts } from '@portal/contract/texts/acting'
import { header } from '@portal/contract/texts/header'
import { myData } from '@portal/contract/texts/my-data'
import { ownMandates } from '@portal/contract/texts/own-mandates'
import { profile as texts } from '@portal/contract/texts/profile'
import { sessions } from '@portal/contract/texts/sessions'
import { verification } from '@portal/contract/texts/verification'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { call } from '#lib/api/call.ts'
import { AccessList } from '#lib/audit/access-list.tsx'
import { cx } from '#lib/cx.ts'
import { profileInfoQuery, wasRefused } from '#lib/identity-document/profile-info.ts'
import { RefusalReason } from '#lib/identity-document/refusal-reason.tsx'
import { acting } from '#lib/sign-in/acting.ts'
import { date } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { UserIcon } from '#ui/further-icons.tsx'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { Card, cardFrame, FoldedHeading } from './card.tsx'
import { ConsentsSection, NotificationsSection } from './consents-section.tsx'
import { Contents, companyParts, isCompany, profileParts } from './contents.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { CompanySection, DirectorSection, PersonalSection } from './personal-section.tsx'
import { ProfileForm } from './profile-form.tsx'

export function ProfileScreen() {
  const info = useQuery(profileInfoQuery)
  const by = acting()
  const toast = useToast()
  // Where nothing was loaded the page itself says so.
  const isOutdated = info.isError && info.data !== undefined
  useEffect(() => {
    if (isOutdated) toast(texts['profile.error.load'], 'stop')
  }, [isOutdated, toast])
  return (
    <>
      <PageHead
        title={by ? fill(acts['acting.profile.title'], { whose: genitive(by.principal.name) }) : texts['profile.title']}
        badge={info.data && <StatusBadge info={info.data} />}
      />
      {info.isPending && <ProfileSkeleton />}
      {info.isError && !info.data && <LoadError message={texts['profile.error.load']} query={info} />}
      {info.data && (
        <div className="flex flex-col gap-6 sm:gap-8">
          <Notice info={info.data} />
          <div className="grid gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-x-10">
            {by === null && <Contents info={info.data} />}
            <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
              {isCompany(info.data) ? (
                <>
                  <CompanySection info={info.data} />
                  <ProfileForm info={info.data} names={companyParts}>
                    <DirectorSection info={info.data} />
                  </ProfileForm>
                </>
              ) : (
                <>
                  <PersonalSection info={info.data} />
                  <ProfileForm info={info.data} names={profileParts} />
                </>
              )}
            </div>
            {by === null && (
              <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
                <NotificationsSection info={info.data} />
                <Card {...profileParts.security}>
                  <PasskeysSection />
                  <MandateLinks info={info.data} />
                  <LinkRow to="/sessions" title={sessions['sessions.title']} note={sessions['sessions.subtitle']} />
                </Card>
                <Card {...profileParts.data}>
                  <ConsentsSection info={info.data} />
                  <AccessesSection />
                  <LinkRow to="/Profile/data" title={myData['mydata.title']} note={myData['mydata.help']} />
                </Card>
              </div>
            )}
          </div>
        </div>
      )}
    </>
  )
}

const StatusBadge = ({ info }: { info: ProfileInfo }) =>
  info.document_verified_status === 'verified' ? (
    <Badge tone="ok">{texts['profile.badge.verified']}</Badge>
  ) : (
    <Badge tone="plain">{texts['profile.badge.notVerified']}</Badge>
  )

function Notice({ info }: { info: ProfileInfo }) {
  if (info.document_verified_status === 'verified') return null
  const isComplete = info.front_document !== null && info.back_document !== null
  if (wasRefused(info))
    return (
      <Alert
        tone="stop"
        isQuiet
        title={verification['verification.refused.title']}
        action={<UploadLink variant="secondary" />}
      >
        {info.document_refusal_reason && <RefusalReason reason={info.document_refusal_reason} />}
        <p>{verification['verification.refused.text']}</p>
      </Alert>
    )
  return (
    <div className="flex flex-col gap-3">
      {!(info.documents_waiting && isComplete) && <NextStep />}
      {info.documents_waiting && info.documents_submitted_at && (
        <Alert tone="info" isQuiet>
          {fill(texts['profile.document.waitingSince'], { date: date(info.documents_submitted_at) })}
        </Alert>
      )}
    </div>
  )
}

/** Nothing is wrong yet, so the notice is calm and its red is only a dot (R-ID-31). */
const NextStep = () => (
  <section
    aria-labelledby="next-step"
    className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-brand-wash bg-brand-wash p-4 sm:px-5"
  >
    <div className="grid min-w-0 grow basis-60 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 sm:gap-y-0">
      <span
        aria-hidden="true"
        className="relative flex size-10 shrink-0 items-center justify-center rounded-md bg-brand text-on-brand sm:row-span-2"
      >
        <UserIcon />
        <span className="absolute -top-1 -right-1 size-3.5 rounded-full border-2 border-brand-wash bg-stop" />
      </span>
      <p id="next-step" className="font-semibold">
        {texts['profile.notice.next']}
      </p>
      <p className="max-sm:col-span-2">{texts['profile.notice.notVerified']}</p>
    </div>
    <UploadLink variant="primary" />
  </section>
)

const UploadLink = ({ variant }: { variant: 'primary' | 'secondary' }) => (
  <LinkButton variant={variant} to="/ProfileVerif" className="max-sm:w-full">
    {header['menu.verify']}
  </LinkButton>
)

/** Who acts for a person, and a company's people (R-ACT-24); staff neither give nor receive mandates. */
const MandateLinks = ({ info }: { info: ProfileInfo }) =>
  isCitizen(info.permission) && (
    <>
      <LinkRow to="/mandates" title={ownMandates['mandates.title']} note={ownMandates['mandates.link.note']} />
      {isCompany(info) && (
        <LinkRow
          to="/company"
          title={ownMandates['mandates.profile.company']}
          note={ownMandates['mandates.profile.company.note']}
        />
      )}
    </>
  )

export function AccessesSection() {
  const { anchor } = profileParts.accesses
  return (
    <section id={anchor} tabIndex={-1} aria-labelledby={`${anchor}-title`} className="border-t border-line pt-3">
      <AccessList
        summary={<FoldedHeading {...profileParts.accesses} />}
        queryKey={['accesses', 'profile']}
        load={(signal) => call(profileAccesses, { signal })}
      />
    </section>
  )
}

type LinkRowProps = { readonly to: string; readonly title: string; readonly note: string }

/** A line of a card that leads to a page of its own. */
function LinkRow({ to, title, note }: LinkRowProps) {
  const noteId = useId()
  return (
    <div className="relative flex items-center gap-3 border-t border-line pt-3 hover:bg-brand-wash">
      <div className="min-w-0 grow">
        <TextLink to={to} aria-describedby={noteId} className="font-semibold after:absolute after:inset-0">
          {title}
        </TextLink>
        <p id={noteId} className="text-sm text-ink-soft">
          {note}
        </p>
      </div>
      <ChevronRightIcon className="shrink-0 text-brand" />
    </div>
  )
}

const frame = cx('flex flex-col gap-5', cardFrame)
const pairs = ['first', 'second', 'third']

const ProfileSkeleton = () => (
  <Skeleton
    label={texts['profile.loading']}
    className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-x-10"
  >
    <div className="flex flex-col gap-6">
      {['personal', 'form'].map((part) => (
        <div key={part} className={frame}>
          <SkeletonLine className="h-7 w-48" />
          {pairs.map((pair) => (
            <div key={pair} className="grid grid-cols-2 gap-5">
              <SkeletonLine className="h-11" />
              <SkeletonLine className="h-11" />
            </div>
          ))}
        </div>
      ))}
    </div>
    <div className="flex flex-col gap-6 max-lg:hidden">
      {pairs.map((section) => (
        <div key={section} className={frame}>
          <SkeletonLine className="h-7 w-40" />
          <SkeletonLine className="h-5" />
          <SkeletonLine className="h-5 w-2/3" />
        </div>
      ))}
    </div>
  </Skeleton>
)
