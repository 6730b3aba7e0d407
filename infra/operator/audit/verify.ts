/** `npm run audit -- verify`: verifies everything that is stored (R-LOG-10). */
import { parseStream } from '@portal/domain'
import { fingerprint } from '@portal/event-store/seals'
import {
  type BrokenFile,
  countWork,
  type FileSampleSize,
  type FilesVerified,
  progressAt,
  readCursor,
  resumePosition,
  type VerificationFinding,
  type VerificationPass,
  type VerificationPosition,
  verifyFiles,
  verifySkippingFailures,
  writeCursor,
} from '@portal/verification'
import { CommandProblem } from '../../cli/problem.ts'
import type { Progress } from '../../cli/progress.ts'
import type { AuditDependencies, AuditReport } from './commands.ts'
import type { LocalScanFile } from './kept-scan-file.ts'
import { mayBeContinued, type VerifyState, type VerifyStateFile } from './verify-state.ts'

export type VerifyPortalDependencies = AuditDependencies & {
  /** ISO 8601, UTC. */
  readonly now: () => string
  /** Where the command stores its progress; without it, a killed command begins again. */
  readonly state?: VerifyStateFile
  readonly keptScan?: LocalScanFile
  /**
   * After how many steps the verification asks whether to pause, so that the command can store and show its progress.
   */
  readonly looksAtOnce?: number
}

/** By default the files of this many applications are checked, because each file costs a request to the store. */
const usualSample = 2_000

export const verify = async (
  deps: VerifyPortalDependencies,
  progress: Progress,
  sample: FileSampleSize = usualSample,
): Promise<AuditReport> => {
  const work = await countWork(deps.items).catch((cause: Error) => {
    throw new CommandProblem(`The tables do not answer (${cause.name}): nothing was checked.`, { cause })
  })
  const stopped = await stoppedOf(deps)
  const begunBefore = stopped?.begunAt ?? (await deps.keptScan?.begunAt())
  const begunAt = begunBefore ?? deps.now()
  const found = new Map(stopped?.found.map((one) => [JSON.stringify(one), one]))
  const noted = new Map(stopped?.notes.map((one) => [JSON.stringify(one), one]))
  let [events, position, isScanning] = [0, null as VerificationPosition | null, true]
  do {
    let looks = 0
    const part = await verifySkippingFailures(
      { ...deps, ...deps.sealing },
      position,
      () => looks++ < (deps.looksAtOnce ?? usualLooks),
    )
    events += part.events
    for (const one of part.broken) found.set(JSON.stringify(one), one)
    for (const one of part.notes) noted.set(JSON.stringify(one), one)
    position = part.next
    if (isScanning && position?.pass !== 'scan') {
      isScanning = false
      if (stopped !== undefined) {
        position = resumePosition(stopped.position, position)
        events = Math.max(events, stopped.events)
      }
    }
    if (position !== null && !isScanning)
      await deps.state?.write({
        ...{ begunAt, events, cursor: writeCursor(position) ?? '' },
        ...{ found: [...found.values()], notes: [...noted.values()] },
      })
    const { done, pass } = progressAt(work, position)
    progress.show(done, 1, `${pass === null ? 'done' : passLabels[pass]} · ${events} events`)
  } while (position !== null)
  const files = await verifyFiles(deps, sample, (done, all) => progress.show(done, all, 'files'))
  progress.end()
  const notes = [...noted.values()]
  if ([...found.values()].some(({ reason }) => reason === 'master-key')) return noMasterKey
  await deps.state?.clear()
  await deps.keptScan?.clear()
  return {
    events,
    isIntact: found.size === 0 && files.broken.length === 0,
    isLagging: notes.some(({ reason }) => reason === 'lagging'),
    lines: [
      ...(begunBefore
        ? [`Went on with the verification of ${begunAt}, with what it had found: --anew begins again.`]
        : []),
      ...[...found.values()].map((one) => `BROKEN ${one.place}: ${one.reason}${of(one)}`),
      ...notes.map(({ place, reason }) => `NOTE ${place}: ${noteText(reason)}`),
      found.size === 0
        ? `${events} events agree with each other, with their heads, keys, log and seals, and everything folded from them does: views, claims, counts and search.`
        : `${events} events checked, ${found.size} place${found.size === 1 ? '' : 's'} broken.`,
      ...fileLines(files),
      await keyOfSeals(deps),
    ],
  }
}

/** The progress of a command that was killed, unless it is too old. */
const stoppedOf = async ({
  state,
  now,
}: VerifyPortalDependencies): Promise<(VerifyState & { readonly position: VerificationPosition }) | undefined> => {
  const kept = await state?.read()
  const position = kept && readCursor(kept.cursor)
  return kept && position && mayBeContinued(kept, now()) ? { ...kept, position } : undefined
}

const keyOfSeals = ({ sealing }: VerifyPortalDependencies): Promise<string> =>
  sealing.signer.publicKey().then(
    (key) => `Key of the seals: ${fingerprint(key)}`,
    (error: Error) => `The key of the seals does not answer (${error.name}).`,
  )

const noMasterKey: AuditReport = {
  isIntact: false,
  lines: [
    'BROKEN keys: master-key',
    'Nothing was checked: the master key does not answer. See in KMS whether the key of KMS_KEY_ID is enabled and may be used from here.',
  ],
}

/** The sentence of a finding that is only a note: something is late or left over, but all existing data agrees. */
const noteText = (reason: string): string =>
  ({
    lagging: 'lagging. It has not come to events of more than 15 minutes ago: it takes them when the portal runs',
    restored: 'restored. The tables were put back, and a signed statement says so (npm run seals -- restored)',
    'too-new': 'a newer release wrote an event. Verify with that release',
    'left-over': 'left over. A rebuild was broken off and nobody reads it: npm run projections -- rebuild drops it',
  })[reason] ?? reason

const usualLooks = 50

const of = ({ stream, version }: VerificationFinding): string => {
  try {
    parseStream(stream)
    return version > 0 ? ` (${stream}, event ${version})` : ` (${stream})`
  } catch {
    // `parseStream` throws for a finding about something else than a stream.
    return ''
  }
}

const passLabels: Readonly<Record<VerificationPass, string>> = {
  scan: 'all tables',
  keys: 'keys',
  heads: 'streams',
  events: 'heads',
  log: 'log and seals',
  published: 'published log',
  places: 'rows of the log',
  feed: 'projectors',
  views: 'views',
  claims: 'claims',
  counts: 'counts',
  search: 'search',
  lists: 'counts and search by application',
}

const fileLines = ({ files, applications, of, unread, broken }: FilesVerified): readonly string[] => {
  const which =
    applications === of
      ? `of all ${of} applications`
      : `of ${applications} of ${of} applications, chosen at random (--files all looks at every one)`
  const unopened = unread === 0 ? [] : [`${unread} of these applications do not open: their files are not known.`]
  if (broken.length === 0)
    return [`${files} files ${which}: each is there with the digest that was recorded.`, ...unopened]
  return [
    ...broken.map(brokenLine),
    `${files} files ${which}: ${broken.length} ${broken.length === 1 ? 'is' : 'are'} not there as filed.`,
    ...unopened,
  ]
}

const brokenLine = ({ application, version, document, reason }: BrokenFile): string =>
  `BROKEN documents ${document.key}: ${reason} (application-${application}, event ${version})`
