/**
 * The audit without a screen (contract section 5): one application replayed from its events alone, and everything
 * checked. What is printed of an application is what an auditor sees on the screen.
 */
import { type ApplicationEvent, parseStream, streamOf } from '@portal/domain'
import type { EventStore, RecordedEvent } from '@portal/event-store'
import { fingerprint, type Sealing } from '@portal/event-store/seals'
import { brokenFile, type Found, sealedState, verifyStreams } from '@portal/fn-audit'
import type { Items } from '@portal/items'
import { applicationView } from '@portal/read-models'
import { Problem } from '../local/portal/problem.ts'
import type { OperatorsPortal } from './open-portal.ts'
import type { Progress } from './progress.ts'

export type AuditDependencies = {
  readonly items: Items
  readonly store: EventStore
  readonly sealing: Sealing
  readonly files: Pick<OperatorsPortal['files'], 'head'>
}

/** What is printed, and whether everything agrees. */
export type Report = { readonly lines: readonly string[]; readonly isIntact: boolean }

export const replay = async (deps: AuditDependencies, application: number, wished: number | null): Promise<Report> => {
  const stream = streamOf('application', application)
  const { events, verification } = await deps.store.inspect(stream)
  const all = events.map(({ recorded }) => recorded as RecordedEvent<ApplicationEvent>)
  if (all.length === 0) throw new Problem(`There is no application ${application}.`)
  const last = all.at(-1)?.version ?? 0
  const version = wished ?? last
  if (version > last) throw new Problem(`Application ${application} has ${last} events: --version 1 to ${last}.`)
  const shown = all.filter((event) => event.version <= version)
  const sealed = await sealedState({ ...deps, ...deps.sealing }, stream, events)
  const file = await brokenFile(deps, all)
  const verdicts = [
    ...(verification.brokenAt ? [`event ${verification.brokenAt.version}: ${verification.brokenAt.reason}`] : []),
    ...(sealed.brokenAt === null ? [] : [`event ${sealed.brokenAt}: log or seal say otherwise`]),
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
        ? [`The events agree with each other; ${sealedWords(sealed.sealedAt(version))}.`]
        : verdicts.map((verdict) => `BROKEN at ${verdict}`)),
    ],
  }
}

const sealedWords = (at: string | null) => (at === null ? 'not sealed yet' : `sealed at ${at}`)

const eventLines = ({ version, at, type, actor, hash, data }: RecordedEvent<ApplicationEvent>): readonly string[] => [
  `${String(version).padStart(4)}  ${at}  ${type}  by ${actor.role} ${actor.id}  ${hash}`,
  ...Object.entries(data).map(([field, value]) => `        ${field}: ${JSON.stringify(value)}`),
]

/** Everything, from the first head to the last claim. */
export const verify = async (deps: AuditDependencies, progress: Progress, count: number): Promise<Report> => {
  const found: Found[] = []
  let [events, position] = [0, null as Parameters<typeof verifyStreams>[1]]
  do {
    let looks = 0
    const part = await verifyStreams({ ...deps, ...deps.sealing }, position, () => looks++ < looksAtOnce)
    events += part.events
    found.push(...part.broken)
    position = part.next
    progress.show(...measure(events, count, position?.pass))
  } while (position !== null)
  progress.end()
  return {
    isIntact: found.length === 0,
    lines: [
      ...found.map(({ place, reason, stream, version }) => `BROKEN ${place}: ${reason}${of(stream, version)}`),
      found.length === 0
        ? `${events} events, their heads, views, claims and seals agree with each other.`
        : `${events} events checked, ${found.length} place${found.length === 1 ? '' : 's'} broken.`,
      `Key of the seals: ${fingerprint(await deps.sealing.signer.publicKey())}`,
    ],
  }
}

const looksAtOnce = 50

const of = (stream: string, version: number): string => {
  try {
    parseStream(stream)
    return version > 0 ? ` (${stream}, event ${version})` : ` (${stream})`
  } catch {
    // A place that is not about one stream.
    return ''
  }
}

const passes = ['heads', 'events', 'log', 'views', 'claims'] as const
const words = { heads: 'streams', events: 'heads', log: 'log and seals', views: 'views', claims: 'claims' } as const

/** The first pass counts events; each of the others is a fifth of the bar. */
const measure = (
  events: number,
  count: number,
  pass: (typeof passes)[number] | undefined,
): [number, number, string] => {
  if (pass === undefined) return [1, 1, 'done']
  const step = passes.indexOf(pass)
  const inside = step === 0 && count > 0 ? Math.min(events / count, 1) : 0
  return [step + inside, passes.length, `${words[pass]} · ${events} events`]
}
