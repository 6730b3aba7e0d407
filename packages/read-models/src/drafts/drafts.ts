/**
 * Drafts in the table `access`: a member's partition has one row per form and one index row. A row's contents are
 * compressed and sealed under the member's key; the index has versions and times only. Every write is conditional on
 * the index's revision, so that devices cannot overwrite each other and the limit of twenty holds.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type DraftContents, draftContents } from '@portal/contract/fields/draft'
import { maxDrafts } from '@portal/contract/limits'
import { subjectOf } from '@portal/domain'
import { canonicalJson, decrypt, encrypt, type KeyService } from '@portal/event-store'
import { type Item, type Items, ifRevision, read, TransactionCancelled, type Write } from '@portal/items'

export type DraftDependencies = {
  readonly items: Items
  readonly keys: Pick<KeyService, 'existingKey' | 'keyFor'>
  /** ISO 8601, UTC. */
  readonly now: () => string
}

/** Times are ISO 8601, UTC. */
export type Draft = DraftContents & { readonly version: number; readonly savedAt: string }
export type DraftName = { readonly member: number; readonly form: string }

export type DraftSaveOutcome =
  | { readonly status: 'saved'; readonly version: number; readonly savedAt: string }
  | { readonly status: 'conflict'; readonly current: Draft | null }
  | { readonly status: 'too_many' }
  /** The person was erased; nothing is stored for them any more. */
  | { readonly status: 'forgotten' }

const day = 24 * 60 * 60 * 1000
const draftDays = 30
const maxAttempts = 40

export const draftEnd = (now: string): string => new Date(Date.parse(now) + draftDays * day).toISOString()

/** `seen` is the version that the device last saw; undefined when it saw none. */
export const saveDraft = async (
  deps: DraftDependencies,
  name: DraftName,
  { contents, seen }: { readonly contents: DraftContents; readonly seen: number | undefined },
): Promise<DraftSaveOutcome> => {
  const key = await deps.keys.keyFor(subjectOf(name.member))
  if (key === null) return { status: 'forgotten' }
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const index = await readIndex(deps, name.member)
    const entry = index.forms[name.form]
    if (seen !== liveVersion(entry)) return answerConflict(await findDraft(deps, name), contents, seen)
    if (seen === undefined && live(index).length >= maxDrafts) return { status: 'too_many' }
    const savedAt = deps.now()
    const version = (entry?.version ?? 0) + 1
    const row = {
      ...rowKey(name),
      version,
      saved_at: savedAt,
      expires_at: expirySeconds(savedAt),
      box: encrypt(key, associatedData(name, version), packed(contents), randomBytes),
    }
    const isWritten = await writeWith(deps, index, {
      writes: [{ put: row, table: 'access' }],
      name,
      entry: { version, saved_at: savedAt, is_ended: false, expires_at: row.expires_at },
    })
    if (isWritten) return { status: 'saved', version, savedAt }
    await backOff(attempt)
  }
  throw new Error('drafts_contended')
}

export const findDraft = async (deps: DraftDependencies, name: DraftName): Promise<Draft | null> => {
  const row = await deps.items.get('access', rowKey(name))
  if (row === undefined || hasExpired(deps, read.number(row, 'expires_at'))) return null
  const key = await deps.keys.existingKey(subjectOf(name.member))
  if (key === null) return null
  const version = read.number(row, 'version')
  const text = decrypt(key, associatedData(name, version), read.bytes(row, 'box'))
  if (text === null) throw new Error('draft_unreadable')
  return { ...unpacked(text), version, savedAt: read.text(row, 'saved_at') }
}

/** Most recently saved first. */
export const findDrafts = async (
  deps: DraftDependencies,
  member: number,
): Promise<readonly { readonly form: string; readonly savedAt: string }[]> =>
  live(await readIndex(deps, member))
    .map(([form, { saved_at }]) => ({ form, savedAt: saved_at }))
    .sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1))

/**
 * With `savedUntil` (ISO 8601) a draft that was saved later is kept, so that a retried filing cannot end a newer draft.
 */
export const endDraft = async (
  deps: DraftDependencies,
  name: DraftName,
  { savedUntil }: { readonly savedUntil?: string } = {},
): Promise<void> => {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const index = await readIndex(deps, name.member)
    const entry = index.forms[name.form]
    if (entry === undefined || entry.is_ended) return
    if (savedUntil !== undefined && entry.saved_at > savedUntil) return
    const isWritten = await writeWith(deps, index, {
      writes: [{ delete: rowKey(name), table: 'access' }],
      name,
      entry: { ...entry, is_ended: true },
    })
    if (isWritten) return
    await backOff(attempt)
  }
  throw new Error('drafts_contended')
}

/** A save that is retried after a lost answer must not conflict with its own first attempt. */
const answerConflict = (current: Draft | null, contents: DraftContents, seen: number | undefined): DraftSaveOutcome => {
  const isOwnWrite = current !== null && current.version > (seen ?? 0) && textOf(current) === textOf(contents)
  if (!isOwnWrite) return { status: 'conflict', current }
  return { status: 'saved', version: current.version, savedAt: current.savedAt }
}

type Entry = {
  readonly version: number
  readonly saved_at: string
  /**
   * An ended draft keeps its version until it expires, so that a device that still has it cannot overwrite a newer one.
   */
  readonly is_ended: boolean
  /** Epoch seconds. */
  readonly expires_at: number
}
type Index = { readonly member: number; readonly revision: number; readonly forms: Readonly<Record<string, Entry>> }

const readIndex = async (deps: DraftDependencies, member: number): Promise<Index> => {
  const row = await deps.items.get('access', indexKey(member))
  const stored = row ? read.row(row, 'forms') : {}
  const entries = Object.keys(stored).map((form) => [form, entryOf(read.row(stored, form))] as const)
  const forms = Object.fromEntries(entries.filter(([, { expires_at }]) => !hasExpired(deps, expires_at)))
  return { member, revision: read.numberOr(row, 'revision', 0), forms }
}

const entryOf = (row: Item): Entry => ({
  version: read.number(row, 'version'),
  saved_at: read.text(row, 'saved_at'),
  is_ended: read.boolean(row, 'is_ended'),
  expires_at: read.number(row, 'expires_at'),
})

const live = ({ forms }: Index) => Object.entries(forms).filter(([, { is_ended }]) => !is_ended)
const liveVersion = (entry: Entry | undefined): number | undefined =>
  entry?.is_ended === false ? entry.version : undefined

/** Returns false, without a write, when another write has changed the index since it was read. */
const writeWith = async (
  { items }: DraftDependencies,
  { member, revision, forms }: Index,
  { writes, name, entry }: { writes: readonly Write[]; name: DraftName; entry: Entry },
): Promise<boolean> => {
  const next = { ...forms, [name.form]: entry }
  const put = {
    ...indexKey(member),
    revision: revision + 1,
    forms: next,
    expires_at: Math.max(...Object.values(next).map(({ expires_at }) => expires_at)),
  }
  try {
    await items.transact([...writes, { put, table: 'access', if: ifRevision(revision) }], randomUUID())
    return true
  } catch (error) {
    if (error instanceof TransactionCancelled && !error.reasons.includes('throttled')) return false
    throw error
  }
}

/** Short waits suffice, because only a script or several devices of one member save at the same time. */
const backOff = (attempt: number): Promise<void> => setTimeout(Math.random() * Math.min(10 * (attempt + 1), 100))

const partitionOf = (member: number): string => `draft#${member}`
const rowKey = ({ member, form }: DraftName) => ({ pk: partitionOf(member), sk: `form#${form}` })
const indexKey = (member: number) => ({ pk: partitionOf(member), sk: 'index' })

/** Binds the encrypted contents to member, form and version, so that a copy in another row cannot be decrypted. */
const associatedData = ({ member, form }: DraftName, version: number): Buffer =>
  Buffer.from(canonicalJson(['draft', member, form, version]))

/** DynamoDB deletes expired rows up to days late, so every reader compares the time as well. */
const expirySeconds = (savedAt: string): number => Math.ceil(Date.parse(draftEnd(savedAt)) / 1000)
const hasExpired = ({ now }: DraftDependencies, expiresAt: number): boolean => expiresAt * 1000 <= Date.parse(now())

const textOf = ({ values, files }: DraftContents): string => JSON.stringify({ values, files })
/** Georgian letters take three bytes each and compress to about a third. */
const packed = (contents: DraftContents): Buffer => deflateRawSync(textOf(contents))
const unpacked = (text: Buffer): DraftContents => draftContents.parse(JSON.parse(inflateRawSync(text).toString('utf8')))
