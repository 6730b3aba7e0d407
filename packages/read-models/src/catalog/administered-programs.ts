/** Programs as those read them who keep them: an agency's administrator their own, the Super Administrator and auditors all. */
import type { AdministeredProgram, AdministeredProgramRow } from '@portal/contract'
import {
  type Actor,
  fold,
  mayReadProgramsOf,
  type ProgramEvent,
  parseStream,
  programAccess,
  programDecider,
} from '@portal/domain'
import type { Projection, RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import { administeredProgramKey } from '../keys.ts'
import { allItems } from '../query.ts'
import { publishedProgramStatus } from '../wire.ts'
import { programWithAgency, type StoredProgram } from './programs.ts'

export const administeredPrograms: Projection = {
  name: 'administered-programs',
  kind: 'program',
  rows: (history) => {
    const program = fold(programDecider, history as readonly RecordedEvent<ProgramEvent>[])
    const [first, last] = [history[0], history.at(-1)]
    if (program.status === 'unknown' || !first || !last) return []
    const { id } = parseStream(last.stream)
    const { title, agency, forwardedAt } = program
    const status = publishedProgramStatus(program.status === 'active')
    const row = { id, title, createdAt: first.at, status, forwarded_at: forwardedAt }
    return [{ ...administeredProgramKey(id), ...row, agency, version: last.version }]
  },
}

type Viewer = Pick<Actor, 'role' | 'agency'>

/**
 * Those that the viewer may read, newest first. One small row for each program: what is not theirs is filtered out of
 * what was read, because a program may be given to another agency and keeps its place here.
 */
export const administeredProgramsOf = async (items: Items, viewer: Viewer): Promise<AdministeredProgramRow[]> => {
  if (programAccess[viewer.role].reads === 'none') return []
  const rows = await allItems(items, { partition: administeredProgramKey(0).pk })
  return rows
    .filter(({ agency }) => mayReadProgramsOf(agency as number, viewer))
    .map(({ id, title, agency, createdAt, status, forwarded_at }) => ({
      id,
      title,
      agency_id: agency,
      createdAt,
      status,
      forwarded_at,
    }))
    .reverse() as unknown as AdministeredProgramRow[]
}

/** Undefined when it is not there, or not theirs to read. */
export const administeredProgramById = async (
  items: Items,
  viewer: Viewer,
  id: number,
): Promise<AdministeredProgram | undefined> => {
  const found = await programWithAgency(items, id)
  if (!found || !mayReadProgramsOf(found.document.agency_id, viewer)) return undefined
  return published(found)
}

const published = ({
  document,
  stored,
}: {
  document: Omit<AdministeredProgram, 'forwarded_at' | 'version'>
  stored: StoredProgram
}) => ({
  ...document,
  forwarded_at: stored.forwardedAt,
  version: stored.version,
})
