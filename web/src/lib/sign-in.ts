import type { ProfileDocument } from '@portal/contract/documents/member'
import { useSyncExternalStore } from 'react'
import { forgetPasskeyNeed } from './passkey-needed.ts'
import { whyItDied } from './why-it-died.ts'

/**
 * Who is signed in, as this browser knows it: `access_token` and `userProfile` in local storage (R-ID-17).
 * Components follow it through `useSignIn`; another tab's sign-in or sign-out is followed too.
 */
export type Role = ProfileDocument['permission']
export type StoredProfile = Partial<ProfileDocument>

/**
 * What the storage holds: what guards, menu and greeting need at once. Number, phone, e-mail and addresses are kept in
 * memory alone, because the next one at a library's browser is somebody else; after a reload they are read anew.
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
 * Why nobody is signed in any more, told apart on the sign-in page: unused for too long, at its limit, or ended from
 * elsewhere (`ended`); signed out by the person; or a stored profile that nobody can read.
 */
export type Ended = 'idle' | 'limit' | 'ended' | 'signed-out' | 'unreadable' | null

export type SignIn = {
  token: string | null
  profile: StoredProfile | null
  ended: Ended
  /** Counts who has been here: another token of the same person leaves it as it is. */
  person: number
}

export const token = () => localStorage.getItem('access_token')

/** Without a profile (it could not be read yet) the signed-in layout reads it. */
export const startSignIn = (accessToken: string, profile: StoredProfile | null = null) => {
  localStorage.setItem('access_token', accessToken)
  known = profile && { token: accessToken, profile }
  if (profile) localStorage.setItem('userProfile', textToStore(profile))
  else localStorage.removeItem('userProfile')
  localStorage.removeItem('session_ends')
  localStorage.removeItem('sign_in_ended')
  forgetPasskeyNeed()
  ended = null
  person += 1
  changed()
}

/** Another token for the person who is here: what they have read and typed stays. */
export const renewSignIn = (accessToken: string) => {
  localStorage.setItem('access_token', accessToken)
  localStorage.removeItem('session_ends')
  if (known) known = { ...known, token: accessToken }
  changed()
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
 * Forgets who was signed in. What a person typed is kept under keys that begin with `draft:`; it survives an expiry and
 * goes when they sign out, because the next one at a library computer is somebody else.
 */
export const endSignIn = (why: Exclude<Ended, null>) => {
  if (why === 'signed-out') forgetDrafts()
  localStorage.setItem('sign_in_ended', why)
  // The token goes first: another tab must never see somebody signed in without a profile.
  for (const key of ['access_token', 'userProfile', 'session_ends']) localStorage.removeItem(key)
  ended = why
  known = null
  person += 1
  changed()
}

/** The server no longer knows the token: by its own clock when the limits say so, else somebody ended it. */
export const sessionDied = () => endSignIn(whyItDied(localStorage.getItem('session_ends'), Date.now()))

export const useSignIn = () => useSyncExternalStore(subscribe, signIn)

/** What the storage holds at this moment; the same object as long as it holds the same. */
export const signIn = (): SignIn => {
  const stored = { token: token(), profile: localStorage.getItem('userProfile'), ended, known }
  if (!isSame(stored, snapshot.stored)) snapshot = snapshotOf(stored)
  return snapshot.signIn
}

type Known = { readonly token: string; readonly profile: StoredProfile }
type Stored = { token: string | null; profile: string | null; ended: Ended; known: Known | null }

const isSame = (one: Stored, other: Stored) =>
  one.token === other.token && one.profile === other.profile && one.ended === other.ended && one.known === other.known

const snapshotOf = (stored: Stored) => {
  const { token, ended, known } = stored
  const profile = readProfile(stored.profile)
  // What is stored counts: another tab, or the person, may have changed it.
  const whole = profile && known?.token === token && known.profile.id === profile.id
  return { stored, signIn: { token, ended, person, profile: whole ? { ...known.profile, ...profile } : profile } }
}

const forgetDrafts = () => {
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store)) if (key.startsWith('draft:')) store.removeItem(key)
}

let ended: Ended = null
let person = 0
/** The whole record of whoever is signed in; gone with the page. */
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

/** Written before the token goes; whoever cleared the storage has signed out. */
const reasonOfOtherTab = () => (localStorage.getItem('sign_in_ended') as Ended) ?? 'signed-out'

const readProfile = (stored: string | null): StoredProfile | null => {
  try {
    const profile: unknown = JSON.parse(stored ?? 'null')
    return isReadable(profile) ? profile : null
  } catch {
    return null
  }
}

/** Anybody can write into the storage: words and numbers can be shown, anything else would break every page. */
const isReadable = (profile: unknown): profile is StoredProfile =>
  typeof profile === 'object' &&
  profile !== null &&
  !Array.isArray(profile) &&
  Object.values(profile).every((value) => value === null || typeof value !== 'object')

let snapshot = snapshotOf({ token: null, profile: null, ended: null, known: null })
