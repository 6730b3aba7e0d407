/**
 * Chooses what a form opens with: this device's draft, the server's, or both when two devices typed. The device also
 * remembers the server version that it knows and the uploaded files.
 */
import type { DraftDocument } from '@portal/contract/fields/draft'
import { type DigestedContents, type DraftFile, draftDigest } from './draft-digest.ts'
import { type Draft, forgetDraft } from './local-drafts.ts'
import { type DraftName, openDraft } from './use-draft.ts'

type Known = { readonly version: number; readonly digest: string; readonly filesDigest: string }

const knownKey = ({ member, form }: DraftName) => `draft:known-${member}:${form}`
const filesKey = ({ member, form }: DraftName) => `draft:files-${member}:${form}`

const sentKey = ({ member, form }: DraftName) => `draft:sent-${member}:${form}`

export const rememberKnown = (name: DraftName, version: number, contents: DigestedContents) =>
  write(knownKey(name), { version, digest: draftDigest(contents), filesDigest: filesDigestOf(contents.files) })
export const rememberFiles = (name: DraftName, files: readonly DraftFile[]) => write(filesKey(name), files)

export const sentFrom = (name: DraftName) => ({
  read: () => read<readonly string[]>(sentKey(name)) ?? [],
  write: (digests: readonly string[]) => write(sentKey(name), digests),
})

export const forgetSynced = (name: DraftName) => {
  for (const key of [knownKey(name), filesKey(name), sentKey(name)]) localStorage.removeItem(key)
}

export type OpenedDraft<Values> = {
  readonly restored: Draft<Values> | null
  readonly files: readonly DraftFile[]
  readonly lost: readonly string[]
  readonly version: number | undefined
  readonly remote: DraftDocument | null
  readonly hasPendingChanges: boolean
}

export const openedDraft = <Values extends DraftDocument['values']>(
  name: DraftName,
  stored: DraftDocument | null | 'unknown',
  valuesIn: (values: DraftDocument['values']) => Values,
): OpenedDraft<Values> => {
  const local = openDraft<Values>(name)
  const known = read<Known>(knownKey(name))
  const own = read<readonly DraftFile[]>(filesKey(name))
  const here = {
    restored: local,
    files: own ?? [],
    lost: [],
    remote: null,
    hasPendingChanges: local !== null || own !== null,
  }
  if (stored === 'unknown') return { ...here, version: known?.version }

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
  const isOwnWrite = known?.version === stored.version || sentFrom(name).read().includes(draftDigest(stored))
  if (isOwnWrite || !isTyped) rememberKnown(name, stored.version, stored)
  if (isOwnWrite) {
    const files = own ?? alive
    const values = (local ?? remote).values
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
  { values, saved_at }: DraftDocument,
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

const read = <T>(key: string): T | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

const write = (key: string, value: unknown) => {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    localStorage.removeItem(key)
  }
}
