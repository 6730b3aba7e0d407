import type { ApplicationDocument, AttachmentDocument, ProgramDocument } from '@portal/contract'
import { useQuery } from '@tanstack/react-query'
import { programQuery } from '#lib/catalog.ts'

export type Requirements = ProgramDocument['requirements']

export const useProgramOf = ({ project }: Pick<ApplicationDocument, 'project'>) =>
  useQuery({ ...programQuery(project?.id ?? 0), enabled: project !== null })

/** The required documents that no file is said to be; they never block an application (R-APP-9). */
export const missingRequirements = (
  requirements: Requirements,
  attachments: readonly AttachmentDocument[],
): Requirements => {
  const answered = new Set(attachments.map(({ requirement }) => requirement))
  return requirements.filter(({ id, is_required }) => is_required && !answered.has(id))
}

/**
 * The required documents that no file is said to be, and the files that nobody said anything of: each of these may be
 * one of those, so that only the surplus is missing for certain.
 */
export const documentsLeft = (requirements: Requirements, attachments: readonly AttachmentDocument[]) => {
  const open = missingRequirements(requirements, attachments)
  const unnamed = attachments.filter(({ requirement }) => requirement === null)
  return { open, unnamed, missing: Math.max(0, open.length - unnamed.length) }
}
