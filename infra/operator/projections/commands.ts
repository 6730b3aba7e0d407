/** The commands of `npm run projections`. They print keys of rows, counts and hashes, never contents. */
import type { StreamName } from '@portal/domain'
import { listSetAside, readVerifiable, sequenceEach, verifyStored } from '@portal/event-store'
import type { Items } from '@portal/items'
import { parkedUnder } from '@portal/read-models'
import { feedNames, type ProjectionsArgs, viewNames } from './args.ts'
import { type FillDependencies, formatCount, type ProjectionsReport } from './feeds.ts'
import { rebuildProjections } from './rebuild.ts'
import { verificationReport } from './verify.ts'

export type ProjectionsDependencies = FillDependencies & {
  /** Retries parked events through the portal's reactions; returns the number of successes. */
  readonly retryParked: (projector: string | null) => Promise<number>
}

export const executeProjections = async (
  deps: ProjectionsDependencies,
  args: ProjectionsArgs,
): Promise<ProjectionsReport> => {
  if (args.command === 'parked') return parked(deps.items)
  if (args.command === 'retry') return retry(deps, args.projector)
  if (args.command === 'sequence') return sequenceStream(deps, args.stream)
  const views = viewNames.filter((name) => args.names.includes(name))
  const feeds = feedNames.filter((name) => args.names.includes(name))
  return args.command === 'rebuild' ? rebuildProjections(deps, views, feeds) : verificationReport(deps, views, feeds)
}

const parked = async (items: Items): Promise<ProjectionsReport> => {
  const lines: string[] = []
  for (const name of parkedUnder)
    for (const is of ['waiting', 'parked'] as const)
      for await (const { position, stream, version, tries, reason, error, at } of listSetAside(items, is, name))
        lines.push(
          `${is}  ${name}  position ${position}  ${stream}/${version}  ${reason} (${error})  ${tries} tries, ${at}`,
        )
  return { lines: lines.length > 0 ? lines : ['Nothing is parked.'], isSuccess: true }
}

const retry = async (
  { items, retryParked }: ProjectionsDependencies,
  projector: string | null,
): Promise<ProjectionsReport> => {
  const done = await retryParked(projector)
  const left = (await parked(items)).lines.filter((line) => line.startsWith('parked  '))
  const of = left.filter((line) => projector === null || line.startsWith(`parked  ${projector}  `))
  return {
    lines: [`${formatCount(done)} done, ${formatCount(of.length)} still parked.`, ...of],
    isSuccess: of.length === 0,
  }
}

/** Takes a stream up that the sequencer set aside, once its events are as they were (R-LOG-37). */
const sequenceStream = async (
  { items, now, pause }: ProjectionsDependencies,
  stream: StreamName,
): Promise<ProjectionsReport> => {
  const { brokenAt, events } = verifyStored(await readVerifiable(items, stream))
  if (brokenAt !== null)
    return { lines: [`${stream}: event ${brokenAt.version} is still wrong (${brokenAt.reason}).`], isSuccess: false }
  const done = await sequenceEach({ items, now, wait: async () => pause() }, [{ stream, version: events }])
  const isSuccess = done.broken.length + done.failed.length === 0
  const result = isSuccess ? `${formatCount(done.events)} events were taken up` : 'the log is busy, try again'
  return { lines: [`${stream}: ${result}.`], isSuccess }
}
