import type { ApplicationRow } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { applicationList } from '@portal/contract/texts/application-list'

/** The title of an application on every screen of its applicant (R-WEB-29). */
export const titleOf = ({ project, agency }: Pick<ApplicationRow, 'project' | 'agency'>) =>
  project?.title ?? titleToAgency(agency.name)

export const titleToAgency = (agency: string) => fill(applicationList['applications.toAgency'], { agency })
