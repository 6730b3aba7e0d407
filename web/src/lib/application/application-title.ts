import type { ApplicationRow } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { applicationList } from '@portal/contract/texts/application-list'

/** The title of an application on every screen of its applicant (R-WEB-29). */
export const applicationTitle = ({ project, agency }: Pick<ApplicationRow, 'project' | 'agency'>) =>
  project?.title ?? titleToAgency(agency)

/** A ministry's full name would make a title of four lines on a phone, so its short name is used where it is known. */
export const titleToAgency = ({ name, short_name }: ApplicationRow['agency']) =>
  fill(applicationList['applications.toAgency'], { agency: short_name ?? name })
