/**
 * Compares filed documents with the digests in the events, for all applications or a random sample. Each file costs one
 * HEAD request, which adds up for millions of files.
 */
import { type ApplicationEvent, streamOf } from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import type { Items } from '@portal/items'
import { type FileDependencies, filedDocuments, fileProblems, type VersionedDocument } from '../application-checks.ts'

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
