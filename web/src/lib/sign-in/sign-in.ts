import type { ProfileDocument } from '@portal/contract/documents/member'
import { useSyncExternalStore } from 'react'
import { localStore, sessionStore } from '../page/safe-storage.ts'
import { staysAtSignOut } from '../page/stored-keys.ts'
import { acting, rereadActing } from './acting.ts'
import { forgetDraftKey, restoreDraftKey, withdrawDraftKey } from './draft-key.ts'
import { forgetPasskeyNeed } from './passkey-needed.ts'
import { endReason } from './session-end-reason.ts'

/**
 * Who is signed in on this browser: `access_token` and `userProfile` in local storage (R-ID-17). `useSignIn` also
 * follows other tabs.
 */
export type Role = ProfileDocument['permission']
export type StoredProfile = Partial<ProfileDocument>

/**
 * The only profile fields in local storage, needed by guards, menu and greeting. Contact data stays in memory, because
 * the next person at a shared browser could read it.
 */
const storedFields = [
  'id',
  'registration_type',
  'first_name',
  'last_name',
  'company_name',
  'permission',
  'agency_id',
  'document_verified_status',
] as const satisfies readonly (keyof ProfileDocument)[]

const textToStore = (profile: StoredProfile): string =>
  JSON.stringify(
    Object.fromEntries(storedFields.filter((field) => field in profile).map((field) => [field, profile[field]])),
  )

/**
 * Why the sign-in ended: unused too long (`idle`), at its time limit (`limit`), ended elsewhere (`ended`), signed out
 * by the person, or an unreadable stored profile.
 */
export type SignedOutReason = 'idle' | 'limit' | 'ended' | 'signed-out' | 'unreadable' | null

export type SignIn = {
  token: string | null
  profile: StoredProfile | null
  ended: SignedOutReason
  person: number
  /** True once another member is signed in on this browser: this document has no token and is to be loaded anew. */
  isOfAnother: boolean
}

const lockedKey = 'locked_session'

/** The token of the member for whom this document works, and of nobody else (R-WEB-35). */
export const token = (): string | null => {
  const stored = localStore.getItem('access_token')
  return stored !== null && isOwn(stored) ? stored : null
}

export const startSignIn = (accessToken: string, profile: StoredProfile | null = null) => {
  known = profile && { token: accessToken, profile }
  const isSameMember = profile !== null && readProfile(localStore.getItem('userProfile'))?.id === profile.id
  const store = isSameMember ? localStore.setItem : replace
  // The profile is stored first, so that no other tab sees this token with the profile of the member before.
  if (profile) store('userProfile', textToStore(profile))
  else localStore.removeItem('userProfile')
  store('access_token', accessToken)
  if (profile?.id !== undefined) {
    forgetDraftsOfOthers(profile.id)
    restoreDraftKey(profile.id)
  }
  for (const key of ['session_ends', 'sign_in_ended', lockedKey] as const) localStore.removeItem(key)
  rereadActing()
  forgetPasskeyNeed()
  ended = null
  person += 1
  changed()
}

/** Where the browser refuses the value, nothing of the member before stays in its place. */
const replace = (key: 'userProfile' | 'access_token', value: string) => {
  if (localStore.setItem(key, value)) return
  localStore.removeItem(key)
  localStore.setItem(key, value)
}

/** False once another member is signed in here: under their profile the token would do their work (R-WEB-35). */
export const renewSignIn = (accessToken: string): boolean => {
  if (token() === null) return false
  if (owner) owner = { ...owner, token: accessToken }
  localStore.setItem('access_token', accessToken)
  localStore.removeItem('session_ends')
  if (known) known = { ...known, token: accessToken }
  changed()
  return true
}

/** The token of a session that is locked on this device: it opens nothing until a passkey unlocks it (R-ID-50). */
export const lockedSession = () => localStore.getItem(lockedKey)
export const forgetLocked = () => {
  for (const key of [lockedKey, 'stays'] as const) localStore.removeItem(key)
}

export const keepProfile = (profile: StoredProfile) => {
  const accessToken = token()
  if (!accessToken) return
  const stored = textToStore(profile)
  const isKnown = known?.token === accessToken && JSON.stringify(known.profile) === JSON.stringify(profile)
  if (isKnown && stored === localStore.getItem('userProfile')) return
  known = { token: accessToken, profile }
  owner = { member: profile.id, token: accessToken }
  if (profile.id !== undefined) forgetDraftsOfOthers(profile.id)
  localStore.setItem('userProfile', stored)
  changed()
}

/**
 * Clears the stored sign-in. Drafts (keys that begin with `draft:`) survive an expiry, locked (R-WEB-36). Signing out
 * clears whatever is not of the device, because the computer may be shared (R-ID-18).
 */
export const endSignIn = (why: Exclude<SignedOutReason, null>) => {
  if (isOfNext()) return
  if (why !== 'signed-out') withdrawDraftKey()
  const accessToken = token()
  // Several calls may fail at the same time. Only the first one still finds the token, so the later ones do not change
  // whether this device stays locked.
  if (why === 'signed-out' || (accessToken && why === 'ended')) forgetLocked()
  else if (accessToken && localStore.getItem('stays')) localStore.setItem(lockedKey, accessToken)
  localStore.setItem('sign_in_ended', why)
  // The token is removed first, so that another tab never sees a token without a profile.
  for (const key of ['access_token', 'userProfile', 'session_ends', 'token'] as const) localStore.removeItem(key)
  if (why === 'signed-out') clearStored()
  ended = why
  known = null
  person += 1
  changed()
}

export const endExpiredSignIn = () => endSignIn(endReason(localStore.getItem('session_ends'), Date.now()))

export const useSignIn = () => useSyncExternalStore(onSignInChange, signIn, () => nobody)

const nobody: SignIn = { token: null, profile: null, ended: null, person: 0, isOfAnother: false }

export const signIn = (): SignIn => {
  const own = token()
  const isOfAnother = isOfNext()
  const profile = isOfAnother ? null : localStore.getItem('userProfile')
  const stored = { token: own, profile, ended, known, isOfAnother, isVisit: acting()?.visit !== undefined }
  if (!isSame(stored, snapshot.stored)) snapshot = snapshotOf(stored)
  return snapshot.signIn
}

type Known = { readonly token: string; readonly profile: StoredProfile }
type Stored = Pick<SignIn, 'token' | 'ended' | 'isOfAnother'> & {
  profile: string | null
  known: Known | null
  isVisit: boolean
}

const isSame = (one: Stored, other: Stored) =>
  (Object.keys(one) as (keyof Stored)[]).every((field) => one[field] === other[field])

const snapshotOf = (stored: Stored) => {
  const { token, ended, known, isOfAnother, isVisit } = stored
  const profile = readProfile(stored.profile)
  // Local storage wins over memory, because another tab or the person may have changed it.
  const whole = profile && known?.token === token && known.profile.id === profile.id
  const shown = whole ? { ...known.profile, ...profile } : profile
  // In a visit staff see a citizen's pages, as the server answers them.
  const seen = shown && isVisit ? { ...shown, permission: 'User' as const, agency_id: null } : shown
  return { stored, signIn: { token, ended, person, isOfAnother, profile: seen } }
}

/**
 * A document works for the first member whom it sees. What it has queued (drafts, uploads, retries, the further calls of
 * one press) would otherwise run under the token of the member who signs in next.
 */
type Owner = { readonly member: number | undefined; readonly token: string }

const isOwn = (stored: string): boolean => {
  if (stored === owner?.token) return true
  const member = readProfile(localStore.getItem('userProfile'))?.id
  if (owner && (member === undefined || member !== owner.member)) return false
  owner = { member, token: stored }
  return true
}

/** Whether what the browser stores is of a member who signed in after this document's. */
const isOfNext = () => token() === null && localStore.getItem('access_token') !== null

/** As if the document were loaded anew, for specs that share one. */
export const releaseDocument = () => {
  owner = null
  rereadActing()
}

/** What this device keeps for a member begins with `draft:` and names them: `draft:5:program-1`, `draft:files-5:…`. */
const forgetDraftsOfOthers = (member: number) => {
  const isTheirs = (key: string) => Number(/^draft:(?:[a-z]+-)?(\d+):/.exec(key)?.[1] ?? member) === member
  localStore.clear(isTheirs)
  sessionStore.clear(isTheirs)
}

/** In another tab the next member may have signed in already; what local storage keeps is theirs then. */
const clearStored = () => {
  sessionStore.clear()
  rereadActing()
  if (isOfNext()) return
  forgetDraftKey()
  localStore.clear(staysAtSignOut)
}

let ended: SignedOutReason = null
let person = 0
let owner: Owner | null = null
let known: Known | null = null
const listeners = new Set<() => void>()

const changed = () => {
  for (const listener of listeners) listener()
}

export const onSignInChange = (listener: () => void) => {
  if (listeners.size === 0) {
    window.addEventListener('storage', followOtherTabs)
    // A page that comes back from the browser's cache has missed what other tabs did.
    window.addEventListener('pageshow', changed)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', followOtherTabs)
    window.removeEventListener('pageshow', changed)
  }
}

const followOtherTabs = ({ key }: StorageEvent) => {
  if (key !== null && key !== 'access_token' && key !== 'userProfile') return
  if (key !== 'userProfile') {
    ended = token() ? null : reasonOfOtherTab()
    person += 1
    if (ended === 'signed-out') clearStored()
  }
  changed()
  restoreDraftKey(signIn().profile?.id)
}

const reasonOfOtherTab = () => (localStore.getItem('sign_in_ended') as SignedOutReason) ?? 'signed-out'

const readProfile = (stored: string | null): StoredProfile | null => {
  try {
    const profile: unknown = JSON.parse(stored ?? 'null')
    return isReadable(profile) ? profile : null
  } catch {
    return null
  }
}

/** Anybody can edit local storage: only strings and numbers are accepted, since other types would break every page. */
const isReadable = (profile: unknown): profile is StoredProfile =>
  typeof profile === 'object' &&
  profile !== null &&
  !Array.isArray(profile) &&
  Object.values(profile).every((value) => value === null || typeof value !== 'object')

let snapshot = snapshotOf({ token: null, profile: null, ended: null, known: null, isOfAnother: false, isVisit: false })
