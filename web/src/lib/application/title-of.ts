import type { ApplicationRow } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { header } from '@portal/contract/texts/header'

export const nameOf = ({ project, agency }: Pick<ApplicationRow, 'project' | 'agency'>) =>
  project?.title ?? nameToAgency(agency.name)

export const nameToAgency = (agency: string) => fill(header['dashboard.task.toAgency'], { agency })
