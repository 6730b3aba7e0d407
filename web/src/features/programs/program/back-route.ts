import { citizenPaths, guestPaths } from '#lib/program/paths.ts'

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
