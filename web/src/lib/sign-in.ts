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
 * Why nobody is signed in any more, told apart on the sign-in page: unused for too long, at its limit, or ended from
 * elsewhere (`ended`); signed out by the person; or a stored profile that nobody can read.
 */
export type Ended = 'idle' | 'limit' | 'ended' | 'signed-out' | 'unreadable' | null

export type SignIn = { token: string | null; profile: StoredProfile | null; ended: Ended }

export const token = () => localStorage.getItem('access_token')

/** Without a profile (it could not be read yet) the signed-in layout reads it. */
export const startSignIn = (accessToken: string, profile: StoredProfile | null = null) => {
  localStorage.setItem('access_token', accessToken)
  if (profile) localStorage.setItem('userProfile', JSON.stringify(profile))
  else localStorage.removeItem('userProfile')
  localStorage.removeItem('session_ends')
  localStorage.removeItem('sign_in_ended')
  forgetPasskeyNeed()
  ended = null
  changed()
}

export const keepProfile = (profile: StoredProfile) => {
  if (!token()) return
  const kept = JSON.stringify(profile)
  if (kept === localStorage.getItem('userProfile')) return
  localStorage.setItem('userProfile', kept)
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
  changed()
}

/** The server no longer knows the token: by its own clock when the limits say so, else somebody ended it. */
export const sessionDied = () => endSignIn(whyItDied(localStorage.getItem('session_ends'), Date.now()))

export const useSignIn = () => useSyncExternalStore(subscribe, signIn)

/** What the storage holds at this moment; the same object as long as it holds the same. */
export const signIn = (): SignIn => {
  const stored = { token: token(), profile: localStorage.getItem('userProfile'), ended }
  if (!isSame(stored, snapshot.stored)) snapshot = snapshotOf(stored)
  return snapshot.signIn
}

type Stored = { token: string | null; profile: string | null; ended: Ended }

const isSame = (one: Stored, other: Stored) =>
  one.token === other.token && one.profile === other.profile && one.ended === other.ended

const snapshotOf = (stored: Stored) => ({ stored, signIn: { ...stored, profile: readProfile(stored.profile) } })

const forgetDrafts = () => {
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store)) if (key.startsWith('draft:')) store.removeItem(key)
}

let ended: Ended = null
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
  if (key !== 'userProfile') ended = token() ? null : reasonOfOtherTab()
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

let snapshot = snapshotOf({ token: null, profile: null, ended: null })
