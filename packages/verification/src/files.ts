/**
 * Compares filed documents with the digests in the events, for all applications or a random sample. Each file costs one
 * HEAD request, which adds up for millions of files.
 */
import type { Files } from '@portal/documents'
import { type ApplicationEvent, type FiledDocument, streamOf } from '@portal/domain'
import type { EventStore, RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'

export type VerifyFilesDependencies = FileDependencies & {
  readonly items: Items
  readonly store: Pick<EventStore, 'load'>
}
/** Maximum number of applications. */
export type FileSampleSize = number | 'all'
export type BrokenFile = VersionedDocument & {
  readonly application: number
  /** `unreachable` with the store's error name: the file's state is unknown. */
  readonly reason: 'missing' | 'another' | `unreachable, ${string}`
}
export type FilesVerified = {
  readonly files: number
  /** `applications` is the number of applications checked, `of` the number of all. */
  readonly applications: number
  readonly of: number
  /** Applications whose events cannot be opened; the verification of the streams reports them. */
  readonly unread: number
  readonly broken: readonly BrokenFile[]
}

const concurrency = 16

export const verifyFiles = async (
  deps: VerifyFilesDependencies,
  sample: FileSampleSize,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<FilesVerified> => {
  const of = Number((await deps.items.get('claims', { claim: 'counter#application' }))?.value ?? 0)
  const chosen = sample === 'all' || sample >= of ? numbersTo(of) : randomNumbers(of, sample)
  let [files, unread] = [0, 0]
  const broken: BrokenFile[] = []
  for (let at = 0; at < chosen.length; at += concurrency) {
    const each = await Promise.all(chosen.slice(at, at + concurrency).map((application) => filesOf(deps, application)))
    for (const one of each) {
      files += one?.files ?? 0
      unread += one === null ? 1 : 0
      broken.push(...(one?.broken ?? []))
    }
    onProgress(Math.min(at + concurrency, chosen.length), chosen.length)
  }
  return { files, applications: chosen.length, of, unread, broken }
}

/** Null when the events cannot be opened. */
const filesOf = async (
  deps: VerifyFilesDependencies,
  application: number,
): Promise<{ readonly files: number; readonly broken: readonly BrokenFile[] } | null> => {
  const history = await deps.store.load<ApplicationEvent>(streamOf('application', application)).catch(() => null)
  if (history === null) return null
  const filed = filedDocuments(history)
  const problemOf = fileProblems(deps, history)
  const checked = filed.map(async (one): Promise<readonly BrokenFile[]> => {
    const reason = await problemOf(one).catch((error: Error) => `unreachable, ${error.name}` as const)
    return reason === null ? [] : [{ ...one, application, reason }]
  })
  return { files: filed.length, broken: (await Promise.all(checked)).flat() }
}

const numbersTo = (last: number): readonly number[] => Array.from({ length: last }, (_, at) => at + 1)

/** `count` different random numbers from 1 to `last`. */
const randomNumbers = (last: number, count: number): readonly number[] => {
  const chosen = new Set<number>()
  while (chosen.size < count) chosen.add(1 + Math.floor(Math.random() * last))
  return [...chosen].sort((one, other) => one - other)
}

/** The files that an application's events recorded; those of erased people were deleted, so they are skipped. */
type VersionedDocument = { readonly document: FiledDocument; readonly version: number }

/** A filed file is part of its event: the stored file must still have the recorded digest. */
const filedDocuments = (history: readonly RecordedEvent<ApplicationEvent>[]): readonly VersionedDocument[] =>
  history
    .filter(({ erased }) => !erased.includes('documentNames'))
    .flatMap((event) => documentsOf(event).map((document) => ({ document, version: event.version })))

/** A damaged event may lack its data; the damage is reported separately. */
const documentsOf = ({ data }: RecordedEvent<ApplicationEvent>): readonly FiledDocument[] => {
  const { documents = [], addedDocuments = [] } = data as {
    documents?: readonly FiledDocument[]
    addedDocuments?: readonly FiledDocument[]
  }
  return [...documents, ...addedDocuments]
}

/** Uses HEAD: S3 keeps the digest that it computed when the file was copied. */
type FileDependencies = { readonly files: Pick<Files, 'head'>; readonly store: Pick<EventStore, 'inspect'> }

/** What is wrong with a file of this application; null when the stored file is the recorded one. */
const fileProblems = (
  deps: FileDependencies,
  history: readonly RecordedEvent<ApplicationEvent>[],
): ((file: VersionedDocument) => Promise<'missing' | 'another' | null>) => {
  /** Read once for all files that are missing. */
  let erased: Promise<boolean> | undefined
  return async ({ document }) => {
    const stored = await deps.files.head(document.key)
    if (stored !== null) return stored.sha256 === document.sha256 && stored.size === document.size ? null : 'another'
    erased ??= isApplicantErased(deps, history)
    return (await erased) ? null : 'missing'
  }
}

/** An erased person's files are gone at once, while a process may read their events by a cached key for five minutes. */
const isApplicantErased = async (
  { store }: FileDependencies,
  [filed]: readonly RecordedEvent<ApplicationEvent>[],
): Promise<boolean> => {
  if (filed?.type !== 'ApplicationFiled') return false
  const { events } = await store.inspect(streamOf('member', filed.data.applicant))
  return events.some(({ stored }) => stored.type === 'PersonalDataErased')
}

/** The version of the first event with a missing or different file. */
export const brokenFile = async (
  deps: FileDependencies,
  history: readonly RecordedEvent<ApplicationEvent>[],
): Promise<number | null> => {
  const problemOf = fileProblems(deps, history)
  const checks = filedDocuments(history).map(async (filed) => ((await problemOf(filed)) ? filed.version : null))
  return (await Promise.all(checks)).find((version) => version !== null) ?? null
}
