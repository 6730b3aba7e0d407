import type { ProfileDocument } from '@portal/contract/documents/member'
import { useSyncExternalStore } from 'react'

/**
 * Who is signed in, as this browser knows it: `access_token` and `userProfile` in local storage (spec 1, section 9).
 * Components follow it through `useSignIn`; another tab's sign-in or sign-out is followed too.
 */
export type Role = ProfileDocument['permission']
export type StoredProfile = Partial<ProfileDocument>

/** Why nobody is signed in any more: the sign-in page tells the difference. */
export type Ended = 'expired' | 'signed-out' | null

export type SignIn = { token: string | null; profile: StoredProfile | null; ended: Ended }

export const token = () => localStorage.getItem('access_token')

/** Without a profile (it could not be read yet) the signed-in layout reads it. */
export const startSignIn = (accessToken: string, profile: StoredProfile | null = null) => {
  localStorage.setItem('access_token', accessToken)
  if (profile) localStorage.setItem('userProfile', JSON.stringify(profile))
  else localStorage.removeItem('userProfile')
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
  localStorage.removeItem('access_token')
  localStorage.removeItem('userProfile')
  if (why === 'signed-out') forgetDrafts()
  ended = why
  changed()
}

export const useSignIn = () => useSyncExternalStore(subscribe, signIn)

export const signIn = (): SignIn => {
  snapshot ??= { token: token(), profile: readProfile(), ended }
  return snapshot
}

const forgetDrafts = () => {
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store)) if (key.startsWith('draft:')) store.removeItem(key)
}

let ended: Ended = null
let snapshot: SignIn | null = null
const listeners = new Set<() => void>()

const changed = () => {
  snapshot = null
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
  if (key !== 'userProfile') ended = token() ? null : 'signed-out'
  changed()
}

const readProfile = (): StoredProfile | null => {
  try {
    const profile: unknown = JSON.parse(localStorage.getItem('userProfile') ?? 'null')
    return typeof profile === 'object' ? (profile as StoredProfile | null) : null
  } catch {
    return null
  }
}
