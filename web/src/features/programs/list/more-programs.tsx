import type { ProgramCard } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { agencies } from '@portal/contract/texts/agencies'
import { programs as texts } from '@portal/contract/texts/programs'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { findAgencyContact } from '#lib/catalog/agency-contacts.ts'
import { topicsOf } from '#lib/catalog/topics.ts'
import { HotlineLink } from '#ui/alert.tsx'
import { LinkButton, linkClass } from '#ui/button.tsx'
import { HotlineHelp } from '#ui/hotline.tsx'
import { NotAvailable } from '#ui/not-available.tsx'
import { EmailText } from '#ui/unbroken.tsx'

type Props = {
  all: string
  /** The form of an application to the agency itself, where one may file it. */
  ofAgency?: { to: string; state?: object } | false
}

/** Shown below the programs of one agency, because most people come for a program; for those who did not find theirs. */
export const MorePrograms = ({ all, ofAgency = false }: Props) => (
  <div className="mt-8 flex flex-col rounded-md bg-surface-2 px-4 sm:px-6">
    <Way text={<h2 className="text-lg">{texts['programs.more']}</h2>}>
      <LinkButton to={all} variant="secondary" className={button}>
        {agencies['find.needs.all']}
      </LinkButton>
    </Way>
    {ofAgency && (
      <Way text={<p>{texts['programs.applyToAgency.hint']}</p>}>
        <LinkButton {...ofAgency} variant="secondary" className={button}>
          {texts['programs.applyToAgency']}
        </LinkButton>
      </Way>
    )}
    <div className="border-t border-line py-2">
      <HotlineHelp />
    </div>
  </div>
)

const button = 'sm:min-w-72'

const Way = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <div className="flex flex-col gap-x-6 gap-y-2 border-line py-4 not-first:border-t sm:flex-row sm:items-center sm:justify-between">
    {text}
    {children}
  </div>
)

/**
 * Says under the agency's name with what it helps and where to find it (R-WEB-11); no address of an agency that the
 * footer does not know.
 */
export function AgencyContact({ name, programs }: { name: string; programs: readonly ProgramCard[] }) {
  const contact = findAgencyContact(name)
  const topics = topicsOf(programs.filter(({ status }) => status === 'active'))
  return (
    <>
      {topics && <span className="block text-ink">{fill(texts['programs.agency.topics'], { topics })}</span>}
      {contact ? <Contact {...contact} /> : !topics && <span>{texts['programs.title']}</span>}
    </>
  )
}

const Contact = ({ address, email }: { address: string; email: string }) => (
  <span className="flex flex-wrap items-center gap-x-4">
    <span>{address}</span>
    <a href={`mailto:${email}`} className={`${linkClass} inline-flex min-h-11 items-center`}>
      <EmailText email={email} />
    </a>
    <HotlineLink />
  </span>
)

export const isUnknown = ({ error }: UseQueryResult): boolean => error instanceof ApiError && error.status === 404

export const UnknownAgency = ({ home }: { home: '/' | '/Dashboard' }) => (
  <NotAvailable title={texts['programs.agency.notFound']}>
    <LinkButton to={home === '/' ? '/' : '/agency'}>{texts['programs.back']}</LinkButton>
    <LinkButton variant="secondary" to={`${home}?need=all`}>
      {texts['programs.title']}
    </LinkButton>
  </NotAvailable>
)
