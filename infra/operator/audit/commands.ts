/**
 * `npm run audit -- replay` (R-LOG-10): one application replayed from its events. The output equals what an auditor
 * sees on the screen.
 */
import { type ApplicationEvent, streamOf } from '@portal/domain'
import type { EventStore, InspectedEvent, RecordedEvent } from '@portal/event-store'
import type { SealingServices } from '@portal/event-store/seals'
import type { Items } from '@portal/items'
import { applicationView } from '@portal/read-models'
import { brokenFile, type KeyChecks, sealedState } from '@portal/verification'
import { CommandProblem } from '../../cli/problem.ts'
import type { OperatorsPortal } from '../open-portal.ts'

export type AuditDependencies = {
  readonly items: Items
  readonly store: EventStore
  readonly keys: KeyChecks
  readonly sealing: SealingServices
  readonly files: Pick<OperatorsPortal['files'], 'head'>
}

/** The lines to print, and whether everything agrees. */
export type AuditReport = {
  readonly lines: readonly string[]
  readonly isIntact: boolean
  /** A projector is behind, which is not a break. */
  readonly isLagging?: boolean
  /** The number of events that were checked. */
  readonly events?: number
}

/** The exit code distinguishes a break from projectors that are behind. */
export const exitCode = ({ isIntact, isLagging = false }: AuditReport): 0 | 1 | 2 => {
  if (!isIntact) return 1
  return isLagging ? 2 : 0
}

export const replayLines = async (
  deps: AuditDependencies,
  application: number,
  wanted: number | null,
): Promise<AuditReport> => {
  const stream = streamOf('application', application)
  const { events, verification } = await deps.store.inspect(stream)
  const all = events.map(({ recorded }) => recorded as RecordedEvent<ApplicationEvent>)
  if (all.length === 0) throw new CommandProblem(`There is no application ${application}.`)
  const last = all.at(-1)?.version ?? 0
  const version = wanted ?? last
  if (version > last) throw new CommandProblem(`Application ${application} has ${last} events: --version 1 to ${last}.`)
  const shown = all.filter((event) => event.version <= version)
  const sealed = await sealedState({ ...deps, ...deps.sealing }, stream, events)
  const file = await brokenFile(deps, all)
  const lost = await lostKeys(deps, events)
  const { brokenAt } = verification
  // With a lost key no field matches its commitment, so the key is reported instead.
  const isOfKey = brokenAt?.reason === 'commitment' && lost.length > 0
  const verdicts = [
    ...(brokenAt && !isOfKey ? [`event ${brokenAt.version}: ${brokenAt.reason}`] : []),
    ...(sealed.brokenAt === null ? [] : [`event ${sealed.brokenAt}: log or seal say otherwise`]),
    ...lost.map((subject) => `the key of ${subject}: it is gone or does not open, and nothing of theirs is read`),
    ...(file === null ? [] : [`event ${file}: a file is not the one that was filed`]),
  ]
  const state = applicationView(shown)
  return {
    isIntact: verdicts.length === 0,
    lines: [
      `Application ${application} at version ${version} of ${last}`,
      '',
      ...shown.flatMap(eventLines),
      '',
      ...(state ? ['State:', JSON.stringify(state.document, null, 2)] : ['There is nothing to fold from.']),
      '',
      ...(verdicts.length === 0
        ? [`The events agree with each other; ${sealedText(sealed.sealedAt(version))}.`]
        : verdicts.map((verdict) => `BROKEN at ${verdict}`)),
    ],
  }
}

/** The people whose key is missing or cannot be decrypted; a properly erased key does not count. */
const lostKeys = async ({ keys }: AuditDependencies, events: readonly InspectedEvent[]): Promise<readonly string[]> => {
  const subjects = [...new Set(events.flatMap(({ stored }) => Object.keys(stored.sealed ?? {})))]
  const opens = await Promise.all(subjects.map((subject) => keys.opens(subject)))
  return subjects.filter((_, index) => !opens[index])
}

const sealedText = (at: string | null) => (at === null ? 'not sealed yet' : `sealed at ${at}`)

const eventLines = ({ version, at, type, actor, hash, data }: RecordedEvent<ApplicationEvent>): readonly string[] => [
  `${String(version).padStart(4)}  ${at}  ${type}  by ${actor.role} ${actor.id}  ${hash}`,
  ...Object.entries(data).map(([field, value]) => `        ${field}: ${JSON.stringify(value)}`),
]
