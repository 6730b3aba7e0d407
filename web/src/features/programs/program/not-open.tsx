import type { ProgramDocument } from '@portal/contract/documents/catalog'
import { errors } from '@portal/contract/texts/errors'
import { programDetails as texts } from '@portal/contract/texts/program-details'
import { opensOn } from '#lib/program/closed-reason.ts'
import { OtherPrograms } from '#lib/program/other-programs.tsx'
import { citizenPaths, guestPaths, type ProgramPaths } from '#lib/program/paths.ts'
import { Alert } from '#ui/alert.tsx'

/** Without `paths` no other programs are offered, because staff apply to none. */
export const NotOpen = ({
  by,
  program,
  paths,
}: {
  by: 'opening' | 'program' | 'agency'
  program: ProgramDocument
  paths?: ProgramPaths
}) => (
  <>
    <Alert tone="info" isQuiet>
      {by === 'opening' ? opensOn(program) : sentences[by]}
    </Alert>
    {paths && by !== 'opening' && <OtherPrograms program={program} paths={paths} />}
  </>
)

const sentences = {
  program: texts['program.completed'],
  agency: errors['server.application.agencyInactive'],
}

export type ProgramOfAgency = {
  agency_id?: number | null
  agencyId?: number | null
  agency?: { id?: number | null } | null
  project_agency_id?: number | null
}

export const agencyIdOf = (program: ProgramOfAgency | undefined): number | null =>
  program?.agency_id || program?.agencyId || program?.agency?.id || program?.project_agency_id || null

export const guestBackRoute = (program: ProgramOfAgency | undefined): string => {
  const agencyId = agencyIdOf(program)
  return agencyId ? guestPaths.agency(agencyId) : '/'
}

export const backRoute = (program: ProgramOfAgency | undefined, stored: string | null): string => {
  if (stored) return stored
  const agencyId = agencyIdOf(program)
  return agencyId ? citizenPaths.agency(agencyId) : '/Dashboard'
}

export const storedBackRoute = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'back' in state && typeof state.back === 'string' ? state.back : null
