/**
 * Chooses what a form opens with: this device's draft, the server's, or both when two devices typed. The device also
 * remembers the server version that it knows and the uploaded files.
 */
import type { DraftDocument } from '@portal/contract/fields/draft'
import { principalPrefix } from '../acting/mandate.ts'
import { localStore } from '../page/safe-storage.ts'
import type { DraftKey } from '../page/stored-keys.ts'
import { forgetContested, readContested } from './contested-draft.ts'
import { type DigestedContents, type DraftFile, draftDigest } from './draft-digest.ts'
import {
  type Draft,
  dropOlderDraft,
  forgetDraft,
  hidesOlderDraft,
  keepDraft,
  readLocalDraft,
  thisDocument,
} from './local-drafts.ts'
import { readSealed, writeSealed } from './sealed-store.ts'
import type { DraftName } from './use-draft.ts'

type Known = {
  readonly version: number
  readonly digest: string
  readonly filesDigest: string
  readonly writer?: string
}

const knownKey = ({ member, form }: DraftName): DraftKey => `draft:known-${member}:${principalPrefix()}${form}`
const filesKey = ({ member, form }: DraftName): DraftKey => `draft:files-${member}:${principalPrefix()}${form}`

const sentKey = ({ member, form }: DraftName): DraftKey => `draft:sent-${member}:${principalPrefix()}${form}`

export const rememberKnown = (name: DraftName, version: number, contents: DigestedContents) => {
  // Older words that a full disk kept would be sent over the newer ones that the server has.
  dropOlderDraft(name.member, name.form)
  write(name, knownKey(name), {
    version,
    digest: draftDigest(contents),
    filesDigest: filesDigestOf(contents.files),
    writer: thisDocument,
  } satisfies Known)
}
export const rememberFiles = (name: DraftName, files: readonly DraftFile[]) => write(name, filesKey(name), files)

/** Digests of what each document sent. Only its own are its own: another tab may hold other words (R-APP-16). */
type Sent = readonly { readonly writer: string; readonly digests: readonly string[] }[]

const mostWriters = 5

export const sentFrom = (name: DraftName, writer = thisDocument) => {
  const all = () => read<Sent>(name, sentKey(name)) ?? []
  return {
    read: () => all().find((one) => one.writer === writer)?.digests ?? [],
    /** Nothing where a reload finds older words than those sent: they would pass for the next ones. */
    write: (digests: readonly string[]) =>
      !hidesOlderDraft(name.member, name.form) &&
      write(
        name,
        sentKey(name),
        [{ writer, digests }, ...all().filter((one) => one.writer !== writer)].slice(0, mostWriters),
      ),
  }
}

export const forgetSynced = (name: DraftName) => {
  for (const key of [knownKey(name), filesKey(name), sentKey(name)]) localStore.removeItem(key)
  forgetContested(name)
}

export type OpenedDraft<Values> = {
  readonly restored: Draft<Values> | null
  readonly files: readonly DraftFile[]
  readonly lost: readonly string[]
  readonly version: number | undefined
  readonly remote: DraftDocument | null
  readonly hasPendingChanges: boolean
  /** Whether a save of the page before this one has no answer and is not what the server has. */
  readonly isSaveUnderWay: boolean
}

export const openedDraft = <Values extends DraftDocument['values']>(
  name: DraftName,
  stored: DraftDocument | null | 'unknown',
  valuesIn: (values: DraftDocument['values']) => Values,
): OpenedDraft<Values> => {
  const known = read<Known>(name, knownKey(name))
  const opened = openedWith(name, stored, valuesIn)
  const last = sentFrom(name).read().at(-1)
  const isThere = stored !== null && stored !== 'unknown' && draftDigest(stored) === last
  return { ...opened, isSaveUnderWay: last !== undefined && last !== known?.digest && !isThere }
}

const openedWith = <Values extends DraftDocument['values']>(
  name: DraftName,
  stored: DraftDocument | null | 'unknown',
  valuesIn: (values: DraftDocument['values']) => Values,
): Omit<OpenedDraft<Values>, 'isSaveUnderWay'> => {
  const contested = readContested(name, stored)
  const local = contested ? asDraft(contested, valuesIn) : readLocalDraft<Values>(name.member, name.form)
  const known = read<Known>(name, knownKey(name))
  const ofForm = read<readonly DraftFile[]>(name, filesKey(name))
  const own = contested ? joined(contested.files, ofForm ?? []) : ofForm
  const here = {
    restored: local,
    files: own ?? [],
    lost: [],
    remote: null,
    hasPendingChanges: local !== null || own !== null,
  }
  // What this page opens was written by the document before it, whose last save may still be under way: the server may
  // show it later than this page reads, so its digests are this page's whatever the server has now.
  const writer = local?.writer ?? thisDocument
  const sent = sentFrom(name, writer).read()
  if (writer !== thisDocument) sentFrom(name).write(sent)
  // What another tab saved, or what this page does not show, is not replaced without a question.
  if (stored === 'unknown')
    return { ...here, version: local !== null && known?.writer === writer ? known.version : undefined }

  const isTyped = local !== null && known?.digest !== draftDigest({ values: local.values, files: own ?? [] })
  const isFileNew = own !== null && known?.filesDigest !== filesDigestOf(own)
  if (stored === null) {
    if (known === null || isTyped || isFileNew) return { ...here, version: undefined }
    forgetDraft(name.member, name.form)
    forgetSynced(name)
    return { restored: null, files: [], lost: [], version: undefined, remote: null, hasPendingChanges: false }
  }

  const alive = stored.files.filter(({ is_alive }) => is_alive).map(({ key, name, size }) => ({ key, name, size }))
  const base = {
    lost: stored.files.filter(({ is_alive }) => !is_alive).map((file) => file.name),
    version: stored.version,
    remote: null,
  }
  const remote = asDraft(stored, valuesIn)
  const isKnown = known?.version === stored.version && (local === null || known.writer === writer)
  const isOwnWrite = isKnown || sent.includes(draftDigest(stored))
  if (isOwnWrite || !isTyped) rememberKnown(name, stored.version, stored)
  if (isOwnWrite) {
    const files = own ?? alive
    const values = (local ?? remote).values
    if (local) keepDraft(name.member, name.form, { ...local, writer: thisDocument })
    rememberFiles(name, files)
    return {
      ...base,
      restored: local ?? remote,
      files,
      hasPendingChanges: draftDigest({ values, files }) !== draftDigest(stored),
    }
  }
  const files = isFileNew ? joined(alive, own) : alive
  rememberFiles(name, files)
  if (!isTyped) {
    forgetDraft(name.member, name.form)
    return { ...base, restored: remote, files, hasPendingChanges: isFileNew }
  }
  const isAhead = JSON.stringify(local.values) !== JSON.stringify(remote.values)
  return { ...base, restored: local, files, remote: isAhead ? stored : null, hasPendingChanges: true }
}

const asDraft = <Values>(
  { values, saved_at }: Pick<DraftDocument, 'values' | 'saved_at'>,
  valuesIn: (values: DraftDocument['values']) => Values,
): Draft<Values> => ({
  values: valuesIn(values),
  savedAt: saved_at,
  ...(typeof values.formVersion === 'number' && { version: values.formVersion }),
})

const filesDigestOf = (files: readonly DraftFile[]): string => draftDigest({ values: {}, files })

const joined = (one: readonly DraftFile[], other: readonly DraftFile[]) => [
  ...one,
  ...other.filter(({ key }) => !one.some((file) => file.key === key)),
]

const read = <T>({ member }: DraftName, key: DraftKey): T | null => readSealed(member, key) as T | null

const write = ({ member }: DraftName, key: DraftKey, value: unknown) => {
  writeSealed(member, key, value)
}
