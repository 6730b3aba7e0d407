import { header } from '@portal/contract/texts/header'
import { programDetails } from '@portal/contract/texts/program-details'
import { type ButtonVariant, LinkButton } from '#ui/button.tsx'
import { applicationNumber } from '../application/application-words.ts'
import { statusLabel } from '../application/status-badge.tsx'
import type { ApplicationCheck } from './cannot-apply-reason.ts'

/** Leads to the application that a member has for a program already (R-WEB-15), or to the list if its number is unknown. */
export function OwnApplicationLink({ id, variant }: { id: number | undefined; variant?: ButtonVariant }) {
  if (id === undefined)
    return (
      <LinkButton variant={variant} to="/applications">
        {header['menu.myApplications']}
      </LinkButton>
    )
  return (
    <LinkButton variant={variant} to={`/detail/${id}`}>
      {programDetails['program.applied.view']} <span className="whitespace-nowrap">{applicationNumber(id)}</span>
    </LinkButton>
  )
}

/** Says whether it was sent, because the sentence above it may be read as a success of now. */
export const OwnApplicationState = ({ check }: { check: ApplicationCheck | undefined }) =>
  check?.application_id !== undefined &&
  check.application_status !== null && (
    <span className="block whitespace-nowrap">
      {applicationNumber(check.application_id)} · {statusLabel(check.application_status)}
    </span>
  )
