import { programs as texts } from '@portal/contract/texts/programs'
import { bodyNamed } from '#lib/catalog/bodies.ts'
import { HotlineLink } from '#ui/alert.tsx'
import { linkClass } from '#ui/button.tsx'
import { EmailText } from '#ui/email-text.tsx'

/** Where to find the agency, in one line under its name (R-WEB-11); of an agency that the footer does not know, nothing. */
export function AgencyContact({ name }: { name: string }) {
  const body = bodyNamed(name)
  if (!body) return texts['programs.title']
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <span>{body.address}</span>
      <a href={`mailto:${body.email}`} className={`${linkClass} inline-flex min-h-11 items-center`}>
        <EmailText email={body.email} />
      </a>
      <HotlineLink />
    </span>
  )
}
