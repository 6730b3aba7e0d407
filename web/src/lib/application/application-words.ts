import type { ApplicationDocument, ApplicationRow } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { applicationList } from '@portal/contract/texts/application-list'

/** The title of an application on every screen of its applicant (R-WEB-29). */
export const applicationTitle = ({ project, agency }: Pick<ApplicationRow, 'project' | 'agency'>) =>
  project?.title ?? titleToAgency(agency)

/** A ministry's full name would make a title of four lines on a phone, so its short name is used where it is known. */
export const titleToAgency = ({ name, short_name }: ApplicationRow['agency']) =>
  fill(applicationList['applications.toAgency'], { agency: short_name ?? name })

export const applicationNumber = (id: number) => fill(applicationList['applications.number'], { id })

/** Who decided it; `reviewer` is also who forwarded it, until it is decided (R-APP-33). */
export const deciderOf = ({ status, reviewer }: Pick<ApplicationRow, 'status' | 'reviewer'>): string | null =>
  reviewer && applicationStatusFacts[status].isDecided ? `${reviewer.first_name} ${reviewer.last_name}` : null

export const applicationPlaces = (application: ApplicationDocument): { legal: string; physical: string | null } => {
  const legal = addressText(
    application.legal_region.name,
    application.legal_municipality.name,
    application.legal_address,
  )
  const physical = addressText(
    application.physical_region.name,
    application.physical_municipality.name,
    application.physical_address,
  )
  return { legal, physical: physical === legal ? null : physical }
}

/** A city that is its own region is named once, because twice looks like a mistake. */
export const addressText = (...parts: readonly string[]) => [...new Set(parts)].filter(Boolean).join(', ')
