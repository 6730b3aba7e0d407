/** Reports of the demo's agencies, one of them with answers to the form of its program (R-OFF-80). */
import {
  fold,
  type ProgramEvent,
  programState,
  type ReportContent,
  type ReportsCommand,
  reportsDecider,
  streamOf,
} from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import { administratorOf, demoActor } from './members.ts'
import reports from './reports.json' with { type: 'json' }
import { daysBefore, runCommands } from './script.ts'

const demoReports = reports as readonly (ReportContent & { readonly agency: number })[]

export const addReports = async (store: EventStore, agency: number, now: Date): Promise<void> => {
  const commands: ReportsCommand[] = []
  for (const { agency: of, ...content } of demoReports) {
    if (of !== agency) continue
    const program = await programOf(store, content)
    const by = { actor: demoActor(administratorOf(agency)), at: daysBefore(now, 30) }
    commands.push({ type: 'AddReport', data: { agency, content, program }, ...by })
  }
  await runCommands(store, reportsDecider, streamOf('reports', agency), commands)
}

const programOf = async (store: EventStore, { filters: { program: id } }: ReportContent) => {
  if (id === undefined) return null
  const program = fold(programState, await store.load<ProgramEvent>(streamOf('program', id)))
  return program.status === 'unknown' ? null : program
}
