/** What is checked of one application besides its events: its seals and its filed files. */

import type { Files } from '@portal/documents'
import { type ApplicationEvent, type FiledDocument, type StreamName, streamOf } from '@portal/domain'
import type { EventStore, InspectedEvent, RecordedEvent } from '@portal/event-store'
import { type StreamPositions, streamPositions } from '@portal/event-store/seals'
import type { Dependencies } from './dependencies.ts'

export type SealedState = StreamPositions & {
  /** The time of the first seal that covers this version; null while there is none. */
  readonly sealedAt: (version: number) => string | null
}

/**
 * What the seals say about one stream: when each version was sealed, and the first version that the log or a seal
 * contradicts.
 */
export const sealedState = async (
  { items, seals, signer }: Pick<Dependencies, 'items' | 'seals' | 'signer'>,
  stream: StreamName,
  events: readonly InspectedEvent[],
): Promise<SealedState> => {
  const { positions, brokenAt } = await streamPositions({ items, seals, publicKey: await signer.publicKey() }, stream)
  const stored = new Map(events.map((event) => [event.stored.version, event.stored.hash]))
  const differs = positions.find(({ version, hash }) => stored.get(version) !== hash)?.version ?? null
  const broken = [brokenAt, differs].filter((version) => version !== null)
  const firstBroken = broken.length > 0 ? Math.min(...broken) : null
  return {
    positions,
    brokenAt: firstBroken,
    sealedAt: (version) => {
      if (firstBroken !== null && firstBroken <= version) return null
      return positions.find((position) => position.version === version)?.sealed?.seal.at ?? null
    },
  }
}

/** The files that an application's events recorded; those of erased people were deleted, so they are skipped. */
export type VersionedDocument = { readonly document: FiledDocument; readonly version: number }

/** A filed file is part of its event: the stored file must still have the recorded digest. */
export const filedDocuments = (history: readonly RecordedEvent<ApplicationEvent>[]): readonly VersionedDocument[] =>
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
export type FileDependencies = { readonly files: Pick<Files, 'head'>; readonly store: Pick<EventStore, 'inspect'> }

/** What is wrong with a file of this application; null when the stored file is the recorded one. */
export const fileProblems = (
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
