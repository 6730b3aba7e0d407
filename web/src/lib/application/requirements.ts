import type { ApplicationDocument, AttachmentDocument, ProgramDocument } from '@portal/contract'
import { useQuery } from '@tanstack/react-query'
import { programQuery } from '../catalog/catalog.ts'

export type Requirements = ProgramDocument['requirements']

export const useApplicationProgram = ({ project }: Pick<ApplicationDocument, 'project'>) =>
  useQuery({ ...programQuery(project?.id ?? 0), enabled: project !== null })

export const missingRequirements = (
  requirements: Requirements,
  attachments: readonly AttachmentDocument[],
): Requirements => {
  const answered = new Set(attachments.map(({ requirement }) => requirement))
  return requirements.filter(({ id, is_required }) => is_required && !answered.has(id))
}

/**
 * `open`: required documents without a file. `unnamed`: files that nobody assigned to a document. An unnamed file may
 * be one of the open documents, so `missing` counts only the open documents for which there is no such file.
 */
export const documentsLeft = (requirements: Requirements, attachments: readonly AttachmentDocument[]) => {
  const open = missingRequirements(requirements, attachments)
  const unnamed = attachments.filter(({ requirement }) => requirement === null)
  return { open, unnamed, missing: Math.max(0, open.length - unnamed.length) }
}
