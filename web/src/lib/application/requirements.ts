import type { ApplicationDocument, ProgramDocument } from '@portal/contract'
import { useQuery } from '@tanstack/react-query'
import { programQuery } from '../catalog/catalog.ts'

export type Requirements = ProgramDocument['requirements']

export const useApplicationProgram = ({ project }: Pick<ApplicationDocument, 'project'>) =>
  useQuery({ ...programQuery(project?.id ?? 0), enabled: project !== null })

type Judged = Pick<ApplicationDocument, 'requirements' | 'program_now'>

/** The documents that this application may be asked for: those of its day, and until it is sent those of today. */
export const presentRequirements = ({ requirements, program_now: now }: Judged) => now?.requirements ?? requirements

/** Those that its answers ask for (R-FORM-33). */
export const askedRequirements = (application: Judged): Requirements =>
  presentRequirements(application).filter(({ is_asked }) => is_asked)

/** Every document that a file of this application may be. */
export const knownRequirements = ({ requirements, program_now: now }: Judged): Requirements => [
  ...(now?.requirements ?? []),
  ...requirements,
]

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
