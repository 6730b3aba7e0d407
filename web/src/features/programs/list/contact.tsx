import type { ProgramCard } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { programs as texts } from '@portal/contract/texts/programs'
import { findAgencyContact } from '#lib/catalog/agency-contacts.ts'
import { topicsOf } from '#lib/catalog/topics.ts'
import { HotlineLink } from '#ui/alert.tsx'
import { linkClass } from '#ui/button.tsx'
import { EmailText } from '#ui/email-text.tsx'

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
