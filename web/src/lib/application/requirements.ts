import type { ApplicationDocument, ProgramDocument } from '@portal/contract'
import { useQuery } from '@tanstack/react-query'
import { programQuery } from '../catalog/catalog.ts'

export type Requirements = ProgramDocument['requirements']

export const useApplicationProgram = ({ project }: Pick<ApplicationDocument, 'project'>) =>
  useQuery({ ...programQuery(project?.id ?? 0), enabled: project !== null })

/**
 * What the answers of a case ask for. The rules are loaded only where a document has a condition; until they are here,
 * such a document is not said to be missing (R-FORM-39).
 */
export const useAskedDocuments = (
  application: Pick<ApplicationDocument, 'form' | 'answers'>,
  requirements: Requirements,
): Requirements => {
  const isConditional = application.form !== undefined && requirements.some(({ show_if }) => show_if)
  const rules = useQuery({
    queryKey: ['documents-asked'],
    queryFn: async () => (await import('../questions/asked-documents.ts')).documentsAsked,
    enabled: isConditional,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!isConditional) return requirements
  return rules.data?.(application, requirements) ?? requirements.filter(({ show_if }) => !show_if)
}

type Assigned = { readonly requirement: number | null }

/**
 * What applicant and staff read of required documents (R-APP-70). `open`: required documents without a file. `unnamed`:
 * files that nobody assigned to a document. An unnamed file may be one of the open documents, so `missing` counts only
 * the open documents for which there is no such file.
 */
export const documentsLeft = <File extends Assigned>(requirements: Requirements, files: readonly File[]) => {
  const answered = new Set(files.map(({ requirement }) => requirement))
  const open = requirements.filter(({ id, is_required }) => is_required && !answered.has(id))
  const unnamed = files.filter(({ requirement }) => requirement === null)
  return { open, unnamed, missing: Math.max(0, open.length - unnamed.length) }
}
