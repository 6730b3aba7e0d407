import type { ApplicationDocument } from '@portal/contract'
import { waitsForAgency } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { byParent } from '@portal/contract/texts/by-parent'
import { caseTexts as texts } from '@portal/contract/texts/case'
import { profile as profileTexts } from '@portal/contract/texts/profile'
import type { ReactNode } from 'react'
import { applicationNumber } from '#lib/application/application-words.ts'
import { ClockBadge } from '#lib/desk/clock-badge.tsx'
import { KeysButton } from '#lib/keys/keys-button.tsx'
import { useTitle } from '#lib/page/use-title.ts'
import { Badge } from '#ui/badge.tsx'
import { ChevronLeftIcon } from '#ui/further-icons.tsx'
import { ArrowLeftIcon, ChevronRightIcon, WarningIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import type { CaseList, CaseStop } from './use-case-list.ts'

type CaseBarProps = { application: ApplicationDocument; list: CaseList; decision: ReactNode }

export function CaseBar({ application, list, decision }: CaseBarProps) {
  const { applicant, status, forwarded_at } = application
  const isVerified = applicant?.document_verified_status === 'verified'
  return (
    <div className="max-xl:contents xl:sticky xl:top-0 xl:z-20 xl:flex xl:items-center xl:gap-3 xl:border-b xl:border-line xl:py-1.5 xl:full-bleed [--bleed:var(--color-surface)] on-print-hidden">
      <section
        data-fact
        aria-label={applicationDetail['review.title']}
        className="flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1 xl:flex-nowrap max-xl:sticky max-xl:top-0 max-xl:z-20 max-xl:border-b max-xl:border-line max-xl:py-1.5 max-xl:full-bleed"
      >
        <Link
          to={list.back.to}
          aria-label={list.back.label}
          aria-keyshortcuts="U"
          title={`${list.back.label} (U)`}
          className={arrowClass}
        >
          <ArrowLeftIcon />
        </Link>
        <CaseNumber id={application.id} />
        {waitsForAgency(status) && forwarded_at !== null && (
          <span className="xl:wrap-normal max-xl:shrink-0 max-xl:whitespace-nowrap max-xl:order-2">
            <ClockBadge row={application} />
          </span>
        )}
        <p className="min-w-32 leading-tight font-semibold wrap-anywhere max-xl:order-2">{nameIn(application)}</p>
        {applicant && (
          <Badge
            tone={isVerified ? 'ok' : 'warn'}
            icon={isVerified ? undefined : <WarningIcon className="size-4" />}
            className="max-xl:order-2"
          >
            {/* In one line of the bar there is room for its sign only; the facts below say it in words. */}
            <span className="xl:sr-only">
              {profileTexts[isVerified ? 'profile.badge.verified' : 'profile.badge.notVerified']}
            </span>
          </Badge>
        )}
        <div className="ms-auto flex items-center gap-1">
          <KeysButton />
          <Neighbours list={list} />
        </div>
      </section>
      {/* In one line of 1280 px four decisions fit by their words alone. */}
      <div
        data-decision-bar
        className="flex shrink-0 items-center gap-2 empty:hidden max-sm:flex-wrap max-xl:fixed max-xl:inset-x-0 max-xl:bottom-0 max-xl:z-20 max-xl:justify-center max-xl:border-t max-xl:border-line max-xl:bg-surface max-xl:p-2 max-sm:text-sm max-sm:[&_svg]:hidden xl:[&_button]:px-3 xl:max-2xl:[&_button]:px-2 xl:max-2xl:[&_svg]:hidden"
      >
        {decision}
      </div>
    </div>
  )
}

const arrowClass = 'inline-flex target items-center justify-center rounded-md text-brand hover:bg-brand-wash'
const nameIn = ({ name, lastname, parent }: ApplicationDocument) =>
  parent === undefined
    ? `${name} ${lastname}`
    : `${name} ${lastname} (${fill(byParent['byParent.line'], { name: parent })})`

function CaseNumber({ id }: { id: number }) {
  const number = applicationNumber(id)
  const title = fill(applicationDetail['application.detail.title'], { id })
  useTitle(title)
  return (
    <h1 tabIndex={-1} className="text-lg whitespace-nowrap tabular-nums">
      <span className="sr-only">{title.replace(number, '')}</span>
      {number}
    </h1>
  )
}

/** A place of a case that still is in the list is not counted beyond a bound of its day (R-LIM-35). */
function Neighbours({ list: { position, isUncounted, total, previous, next } }: { list: CaseList }) {
  if (!previous && !next && position === null) return null
  return (
    <>
      <Arrow stop={previous} label={texts['case.previous']} shortcut="K" icon={<ChevronLeftIcon />} />
      <span className="whitespace-nowrap tabular-nums">
        {position === null ? (
          fill(texts[isUncounted ? 'case.position.uncounted' : 'case.position.none'], { total })
        ) : (
          <>
            <span className="sr-only">{fill(texts['case.position.label'], { position, total })}</span>
            <span aria-hidden="true">{fill(texts['case.position'], { position, total })}</span>
          </>
        )}
      </span>
      <Arrow
        stop={next}
        label={applicationDetail['application.detail.next']}
        shortcut="J"
        icon={<ChevronRightIcon />}
      />
    </>
  )
}

type ArrowProps = { stop: CaseStop | null; label: string; shortcut: string; icon: ReactNode }

function Arrow({ stop, label, shortcut, icon }: ArrowProps) {
  if (!stop) return <span className="inline-flex target items-center justify-center text-line">{icon}</span>
  return (
    <Link
      to={stop.to}
      aria-label={`${label} ${applicationNumber(stop.id)}`}
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut})`}
      className={arrowClass}
    >
      {icon}
    </Link>
  )
}
