import type { ApplicationRow } from '@portal/contract'

export const nameOf = ({ project, agency }: Pick<ApplicationRow, 'project' | 'agency'>) => project?.title ?? agency.name
