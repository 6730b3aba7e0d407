import type { ProfileDocument } from '@portal/contract/documents/member'
import { useSyncExternalStore } from 'react'
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
}

const lockedKey = 'locked_session'

export const token = () => localStorage.getItem('access_token')

export const startSignIn = (accessToken: string, profile: StoredProfile | null = null) => {
  localStorage.setItem('access_token', accessToken)
  known = profile && { token: accessToken, profile }
  if (profile) localStorage.setItem('userProfile', textToStore(profile))
  else localStorage.removeItem('userProfile')
  for (const key of ['session_ends', 'sign_in_ended', lockedKey]) localStorage.removeItem(key)
  forgetPasskeyNeed()
  ended = null
  person += 1
  changed()
}

export const renewSignIn = (accessToken: string) => {
  localStorage.setItem('access_token', accessToken)
  localStorage.removeItem('session_ends')
  if (known) known = { ...known, token: accessToken }
  changed()
}

/** The token of a session that is locked on this device: it opens nothing until a passkey unlocks it (R-ID-50). */
export const lockedSession = () => localStorage.getItem(lockedKey)
export const forgetLocked = () => {
  for (const key of [lockedKey, 'stays']) localStorage.removeItem(key)
}

export const keepProfile = (profile: StoredProfile) => {
  const accessToken = token()
  if (!accessToken) return
  const stored = textToStore(profile)
  const isKnown = known?.token === accessToken && JSON.stringify(known.profile) === JSON.stringify(profile)
  if (isKnown && stored === localStorage.getItem('userProfile')) return
  known = { token: accessToken, profile }
  localStorage.setItem('userProfile', stored)
  changed()
}

/**
 * Clears the stored sign-in. Drafts (keys that begin with `draft:`) survive an expiry and are deleted at sign-out,
 * because the computer may be shared.
 */
export const endSignIn = (why: Exclude<SignedOutReason, null>) => {
  if (why === 'signed-out') forgetDrafts()
  const accessToken = token()
  // Several calls may fail at the same time. Only the first one still finds the token, so the later ones do not change
  // whether this device stays locked.
  if (why === 'signed-out' || (accessToken && why === 'ended')) forgetLocked()
  else if (accessToken && localStorage.getItem('stays')) localStorage.setItem(lockedKey, accessToken)
  localStorage.setItem('sign_in_ended', why)
  // The token is removed first, so that another tab never sees a token without a profile.
  for (const key of ['access_token', 'userProfile', 'session_ends']) localStorage.removeItem(key)
  ended = why
  known = null
  person += 1
  changed()
}

export const endExpiredSignIn = () => endSignIn(endReason(localStorage.getItem('session_ends'), Date.now()))

export const useSignIn = () => useSyncExternalStore(subscribe, signIn, () => nobody)

const nobody: SignIn = { token: null, profile: null, ended: null, person: 0 }

export const signIn = (): SignIn => {
  const stored = { token: token(), profile: localStorage.getItem('userProfile'), ended, known }
  if (!isSame(stored, snapshot.stored)) snapshot = snapshotOf(stored)
  return snapshot.signIn
}

type Known = { readonly token: string; readonly profile: StoredProfile }
type Stored = { token: string | null; profile: string | null; ended: SignedOutReason; known: Known | null }

const isSame = (one: Stored, other: Stored) =>
  one.token === other.token && one.profile === other.profile && one.ended === other.ended && one.known === other.known

const snapshotOf = (stored: Stored) => {
  const { token, ended, known } = stored
  const profile = readProfile(stored.profile)
  // Local storage wins over memory, because another tab or the person may have changed it.
  const whole = profile && known?.token === token && known.profile.id === profile.id
  return { stored, signIn: { token, ended, person, profile: whole ? { ...known.profile, ...profile } : profile } }
}

const forgetDrafts = () => {
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store)) if (key.startsWith('draft:')) store.removeItem(key)
}

let ended: SignedOutReason = null
let person = 0
let known: Known | null = null
const listeners = new Set<() => void>()

const changed = () => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}

const followOtherTabs = ({ key }: StorageEvent) => {
  if (key !== null && key !== 'access_token' && key !== 'userProfile') return
  if (key !== 'userProfile') {
    ended = token() ? null : reasonOfOtherTab()
    person += 1
  }
  if (ended === 'signed-out') forgetDrafts()
  changed()
}

const reasonOfOtherTab = () => (localStorage.getItem('sign_in_ended') as SignedOutReason) ?? 'signed-out'

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

let snapshot = snapshotOf({ token: null, profile: null, ended: null, known: null })
